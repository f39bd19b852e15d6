/// The recipes that are built in.
///
/// Each is the file of its name in Models/Cursors, letter by letter.
enum CursorPresets {
  /// The recipes, by name.
  static let all: [(name: String, json: String)] = [
    (
      "ring-4",
      """
      {
        "recipe": 1,
        "style": "ring",
        "inner-radius": "8.5cm",
        "outer-radius": "10cm",
        "gaps": 4,
        "gap-angle": "20deg",
        "dot-radius": "1cm",
        "color": "#FFCC00",
        "opacity": 0.9
      }

      """
    ),
    (
      "ring-3",
      """
      {
        "recipe": 1,
        "name": "ring-3",
        "style": "ring",
        "inner-radius": "8.5cm",
        "outer-radius": "10cm",
        "gaps": 3,
        "gap-length": "3cm",
        "cut": "parallel",
        "start-angle": "90deg",
        "center": "cross",
        "dot-radius": "1.2cm",
        "line-width": "4mm",
        "color": "#00B8D9",
        "dot-color": "#FF5630",
        "opacity": 0.9
      }

      """
    ),
    (
      "focus-square-open",
      """
      {
        "recipe": 1,
        "name": "focus-square-open",
        "style": "brackets",
        "state": "open",
        "size": "17cm",
        "color": "#FFCC00",
        "opacity": 1
      }

      """
    ),
    (
      "focus-square-closed",
      """
      {
        "recipe": 1,
        "name": "focus-square-closed",
        "style": "brackets",
        "state": "closed",
        "size": "17cm",
        "color": "#FFCC00",
        "opacity": 1
      }

      """
    ),
    (
      "crosshair",
      """
      {
        "recipe": 1,
        "name": "crosshair",
        "caps": "round",
        "opacity": 0.95,
        "elements": [
          {
            "name": "arms",
            "style": "crosshair",
            "inner-radius": "2.5cm",
            "outer-radius": "10cm",
            "line-width": "5mm",
            "color": "#FF3B30"
          },
          {
            "name": "ring",
            "style": "ring",
            "inner-radius": "6.2cm",
            "outer-radius": "6.7cm",
            "gap-length": "1.7cm",
            "color": "#FF3B30"
          },
          {
            "name": "dot",
            "style": "disc",
            "dot-radius": "4mm",
            "color": "#FFCC00"
          }
        ]
      }

      """
    ),
    (
      "pizza-target",
      """
      {
        "recipe": 1,
        "name": "pizza-target",
        "opacity": 0.95,
        "elements": [
          {
            "name": "crust",
            "style": "ring",
            "inner-radius": "13.8cm",
            "outer-radius": "15cm",
            "gaps": 0,
            "color": "#D98A29"
          },
          {
            "name": "rim",
            "style": "dashes",
            "inner-radius": "12.7cm",
            "outer-radius": "13.1cm",
            "gaps": 48,
            "start-angle": "3.75deg",
            "caps": "round",
            "color": "#F2C14E"
          },
          {
            "name": "cuts",
            "style": "ticks",
            "inner-radius": "3.2cm",
            "outer-radius": "12cm",
            "ticks": 8,
            "line-width": "4mm",
            "caps": "round",
            "color": "#D7263D"
          },
          {
            "name": "hub",
            "style": "ring",
            "inner-radius": "1.9cm",
            "outer-radius": "2.4cm",
            "gaps": 8,
            "gap-angle": "15deg",
            "start-angle": "22.5deg",
            "caps": "round",
            "color": "#F2C14E"
          },
          {
            "name": "dot",
            "style": "disc",
            "dot-radius": "8mm",
            "color": "#D7263D"
          }
        ]
      }

      """
    ),
  ]
}
