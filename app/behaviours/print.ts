import { formatDay } from '#domain/calendar-date.ts'

/** On paper nothing can be clicked, so disclosures are open there, and the title block says when and from where. */
export function preparePrint(): void {
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-print]')) print()
  })
  let closed: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    closed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
    for (const details of closed) details.open = true
    fill('day', formatDay(new Date().toISOString()))
    fill('address', location.host + location.pathname)
  })
  addEventListener('afterprint', () => {
    for (const details of closed) details.open = false
  })
}

function fill(name: string, text: string): void {
  for (const place of document.querySelectorAll(`[data-printed="${name}"]`)) place.textContent = text
}
