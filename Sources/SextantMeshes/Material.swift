/// How a part looks: a colour or a picture without light and shade.
public struct Material: Hashable, Sendable {
  /// A colour as people type it: sRGB, each channel from 0 to 1.
  public struct Color: Hashable, Sendable {
    /// The red channel, from 0 to 1.
    public var red: Double
    /// The green channel, from 0 to 1.
    public var green: Double
    /// The blue channel, from 0 to 1.
    public var blue: Double

    /// Creates a colour from its sRGB channels, each from 0 to 1.
    public init(red: Double, green: Double, blue: Double) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// The material's name, as the user typed it.
  public var name: String
  /// The colour; a picture takes its place where a format holds pictures.
  public var color: Color
  /// The picture that lies on the part by its texture coordinates.
  public var texture: Texture?
  /// How much it covers what is behind it: 0 not at all, 1 wholly.
  public var opacity: Double
  /// A Boolean value that says whether the back of a triangle is drawn too.
  public var isDoubleSided: Bool

  /// Creates a material.
  public init(
    name: String, color: Color, texture: Texture? = nil, opacity: Double = 1,
    isDoubleSided: Bool = true
  ) {
    self.name = name
    self.color = color
    self.texture = texture
    self.opacity = opacity
    self.isDoubleSided = isDoubleSided
  }
}
