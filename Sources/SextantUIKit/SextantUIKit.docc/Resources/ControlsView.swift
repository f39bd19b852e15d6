import SwiftUI

/// How many pieces, a step back, and the record button.
struct ControlsView: View {
  @Bindable var model: CakeModel
  let screen: CakeScreen

  var body: some View {
    VStack {
      Text(model.notice)
      HStack {
        Picker("Pieces", selection: $model.pieces) {
          // Each row has its number as its tag: a value, which means the same in any list.
          ForEach(model.choices, id: \.self) { number in
            Text("\(number) pieces").tag(number)
          }
        }
        Button("Undo") { model.undo() }
        Button(model.recording == nil ? "Record" : "Stop") {
          model.toggleRecording(of: screen.view)
        }
      }
    }
    .padding()
  }
}
