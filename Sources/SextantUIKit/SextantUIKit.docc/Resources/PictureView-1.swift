import SwiftUI

/// A picture that is to be stretched.
struct PictureView: View {
  @State private var width = 200.0
  @State private var height = 200.0

  var body: some View {
    Image("cake")
      .resizable()
      .frame(width: width, height: height)
  }
}
