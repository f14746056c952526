const MIN_DISTANCE_PX = 40

/** The direction of a swipe: 1 for the next photo, -1 for the previous one, 0 if it is not a swipe. */
export function swipeStep({ x, y }: { x: number; y: number }): -1 | 0 | 1 {
  if (Math.abs(x) < MIN_DISTANCE_PX || Math.abs(x) < 2 * Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
