/** Scroll spy: index of the last section whose heading is above the reading line, or of the first section. */
export function sectionAt(headings: number[], readingLine: number): number {
  return Math.max(
    headings.findLastIndex((top) => top <= readingLine),
    0,
  )
}

/** Marks the current section in the table of contents. */
export function currentSection(): void {
  for (const contents of document.querySelectorAll('[data-current-section]')) trackSection(contents)
}

function trackSection(contents: Element): void {
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
  let isScheduled = false
  addEventListener(
    'scroll',
    () => {
      if (isScheduled) return
      isScheduled = true
      requestAnimationFrame(() => {
        isScheduled = false
        mark()
      })
    },
    { passive: true },
  )
  if (scrollY > 0) mark()
}
