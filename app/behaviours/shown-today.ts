/** A popup is shown at most once per calendar day of the visitor. */
export function wasShownToday(shownAt: string | null, now: Date): boolean {
  const shown = new Date(shownAt ?? '')
  return shown.toDateString() === now.toDateString()
}
