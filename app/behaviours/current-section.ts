/** The section a reader is in: the last one whose heading has passed the reading line; the first one before that. */
export function sectionAt(headings: number[], readingLine: number): number {
  return Math.max(
    headings.findLastIndex((top) => top <= readingLine),
    0,
  )
}

/** Marks the section that is read in the list of contents. */
export function currentSection(): void {
  for (const contents of document.querySelectorAll('[data-current-section]')) follow(contents)
}

function follow(contents: Element): void {
  const entries = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })
  const mark = () => {
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
    const tops = entries.map(({ heading }) => heading.getBoundingClientRect().top)
    const current = isAtEnd ? entries.length - 1 : sectionAt(tops, innerHeight / 3)
    for (const [position, { link }] of entries.entries())
      link.ariaCurrent = position === current ? 'true' : null
  }
  let isDue = false
  addEventListener(
    'scroll',
    () => {
      if (isDue) return
      isDue = true
      requestAnimationFrame(() => {
        isDue = false
        mark()
      })
    },
    { passive: true },
  )
  if (scrollY > 0) mark()
}
