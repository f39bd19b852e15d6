@_exported import Foundation
@_exported import Observation

/// SwiftUI: View.
@MainActor @preconcurrency public protocol View {
  /// SwiftUI: View.Body.
  associatedtype Body: View
  /// SwiftUI: View.body.
  @ViewBuilder var body: Body { get }
}

extension Never: View {}

extension View where Body == Never {
  /// SwiftUI: the body of a view that draws itself.
  public var body: Never { preconditionFailure("a view that draws itself has no body") }
}

/// SwiftUI: ViewBuilder.
@MainActor @resultBuilder public struct ViewBuilder {
  /// SwiftUI: ViewBuilder.buildExpression(_:).
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// SwiftUI: ViewBuilder.buildBlock(_:).
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// SwiftUI: ViewBuilder.buildBlock(_:…).
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }

  /// SwiftUI: ViewBuilder.buildIf(_:).
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

/// SwiftUI: TupleView.
public struct TupleView<T>: View {
  /// SwiftUI: TupleView.value.
  public var value: T

  init(_ value: T) {
    self.value = value
  }
}

extension Optional: View where Wrapped: View {
  /// SwiftUI: Optional.Body.
  public typealias Body = Never
}

/// SwiftUI: Text.
public struct Text: View {
  /// SwiftUI: Text.init(_:).
  public init(_ content: some StringProtocol) {}
}

/// SwiftUI: Image.
public struct Image: View {
  /// SwiftUI: Image.init(_:).
  public init(_ name: String) {}

  /// SwiftUI: Image.resizable().
  public func resizable() -> Image { self }
}

/// SwiftUI: VStack.
public struct VStack<Content: View>: View {
  /// SwiftUI: VStack.init(content:).
  public init(@ViewBuilder content: () -> Content) {}
}

/// SwiftUI: HStack.
public struct HStack<Content: View>: View {
  /// SwiftUI: HStack.init(content:).
  public init(@ViewBuilder content: () -> Content) {}
}

/// SwiftUI: ForEach.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  /// SwiftUI: ForEach.init(_:id:content:).
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

/// SwiftUI: Button.
public struct Button: View {
  /// SwiftUI: Button.init(_:action:).
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {}
}

/// SwiftUI: Picker.
public struct Picker<SelectionValue: Hashable, Content: View>: View {
  /// SwiftUI: Picker.init(_:selection:content:).
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {}
}

extension View {
  /// SwiftUI: View.tag(_:).
  public func tag<V: Hashable>(_ tag: V) -> some View { self }

  /// SwiftUI: View.padding().
  public func padding() -> some View { self }

  /// SwiftUI: View.ignoresSafeArea().
  public func ignoresSafeArea() -> some View { self }

  /// SwiftUI: View.disabled(_:).
  public func disabled(_ disabled: Bool) -> some View { self }

  /// SwiftUI: View.overlay(alignment:content:).
  public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }

  /// SwiftUI: View.frame(width:height:).
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { self }
}

/// SwiftUI: Alignment.
public struct Alignment: Sendable {
  /// SwiftUI: Alignment.center.
  public static let center = Alignment()
  /// SwiftUI: Alignment.bottom.
  public static let bottom = Alignment()
}

/// SwiftUI: Binding.
@propertyWrapper public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// SwiftUI: Binding.init(get:set:).
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// SwiftUI: Binding.wrappedValue.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

/// SwiftUI: State.
@propertyWrapper public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) {
      self.value = value
    }
  }

  private let box: Box

  /// SwiftUI: State.init(wrappedValue:).
  public init(wrappedValue value: Value) {
    box = Box(value)
  }

  /// SwiftUI: State.wrappedValue.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}

/// SwiftUI: Bindable.
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value: AnyObject> {
  /// SwiftUI: Bindable.wrappedValue.
  public var wrappedValue: Value

  /// SwiftUI: Bindable.init(wrappedValue:).
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// SwiftUI: Bindable.projectedValue.
  public var projectedValue: Bindable<Value> { self }

  /// SwiftUI: Bindable.subscript(dynamicMember:).
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let value = wrappedValue
    return Binding(get: { value[keyPath: keyPath] }, set: { value[keyPath: keyPath] = $0 })
  }
}
