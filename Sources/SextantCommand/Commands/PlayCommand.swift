/// `sextant play`: plays a recorded session and writes what a person looks at.
enum PlayCommand {
  static let touches = Option(
    "touches", .file, value: "RECORDING", .input, "takes the fingers from another recording",
    details: "Any format that 'replay' reads.")
  static let scene = Option(
    "scene", .file, value: "SCENE", .input, "takes camera and planes from a still scene")
  static let map = Option(
    "map", .choice(["range", "fit", "points"]), value: "MAPPING", .input,
    "how the touch device lies on the view",
    details: """
      'range' maps the device's declared ranges onto the viewport and is the default where they \
      are declared. 'fit' scales the box around all contacts uniformly into the middle 80 % of \
      the viewport and is the default where they are not, with a warning. 'points' takes \
      coordinates as they are.
      """)
  static let output = Option(
    "output", short: "o", .file, value: "DIR", .output, "the folder for what is made")

  /// The options of the command, without those of the recognizer.
  static let options = [touches, scene, map, .strict, output]
}
