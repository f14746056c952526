const LEAST = 40

/** What a finger's way asks for: 1 is the next photo, -1 the one before, 0 nothing. */
export function swipeStep({ x, y }: { x: number; y: number }): -1 | 0 | 1 {
  if (Math.abs(x) < LEAST || Math.abs(x) < 2 * Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
