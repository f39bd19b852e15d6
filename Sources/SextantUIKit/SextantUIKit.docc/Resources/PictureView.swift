import SextantGestures
import SextantUIKit
import SwiftUI

/// A picture that two fingers stretch, its width and its height each by what they do along it.
struct PictureView: View {
  @State private var width = 200.0
  @State private var height = 200.0
  /// The size when the pinch began.
  @State private var start = CGSize(width: 200, height: 200)

  var body: some View {
    Image("cake")
      .resizable()
      .frame(width: width, height: height)
      .gesture(
        TwoAxisPinch { pinch in
          if pinch.state == .began { start = CGSize(width: width, height: height) }
          width = start.width * pinch.scaleX
          height = start.height * pinch.scaleY
        })
  }
}
