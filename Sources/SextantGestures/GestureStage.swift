/// Where any recognizer of this module stands: the states of a pinch are those of all gestures.
public typealias GestureStage = PinchState

/// What happened to a gesture in one frame: the events of a pinch are those of all gestures.
///
/// Where an event speaks of scales, a pan has its translation and a twist its rotation. Only a
/// pinch has `rewound` and `scaleIgnored`, and a pan neither pauses nor resumes.
public typealias GestureEvents = PinchEvents
