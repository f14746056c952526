/** A popup is shown at most once per calendar day of the visitor. */
export function wasShownToday(shownAt: string | null, now: Date): boolean {
  // The first use of a date in local time is slow.
  return shownAt !== null && new Date(shownAt).toDateString() === now.toDateString()
}
