import { formatDay } from '#domain/calendar-date.ts'

import { pageLanguage } from './page-language.ts'

/** Opens all disclosures for printing, and fills in date and address of the title block. */
export function preparePrint(): void {
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-print]')) print()
  })
  let closed: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    closed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
    for (const details of closed) details.open = true
    fill('day', formatDay(new Date().toISOString(), pageLanguage()))
    fill('address', location.host + location.pathname)
  })
  addEventListener('afterprint', () => {
    for (const details of closed) details.open = false
  })
}

function fill(name: string, text: string): void {
  for (const element of document.querySelectorAll(`[data-printed="${name}"]`)) element.textContent = text
}
