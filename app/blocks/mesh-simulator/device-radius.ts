/** Radius of a device in the drawings, in their own units. */
export const DEVICE_RADIUS = 13

/** Radius of the area that reacts to a click: 24 px on a phone. */
export const TARGET_RADIUS = 20
