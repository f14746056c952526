import type { KeyboardEvent } from 'react'

/** Arrows move between the field and the results below it; Escape leads back to the field. */
export function moveAmongResults(event: KeyboardEvent<HTMLElement>): void {
  const field = event.currentTarget.querySelector<HTMLElement>('input[type=search]')
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-results] a')]
  const stops = field ? [field, ...links] : links
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const isBack = event.key === 'Escape' && at > 0
  const next = isBack ? field : step && at >= 0 ? stops[at + step] : undefined
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}
