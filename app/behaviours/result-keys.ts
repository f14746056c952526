interface KeyInResults {
  currentTarget: EventTarget | null
  key: string
  preventDefault(): void
  stopPropagation(): void
}

/** Arrows move between the field and the results below it; Escape leads back to the field. */
export function moveAmongResults(event: KeyInResults): void {
  const place = event.currentTarget as HTMLElement
  const field = place.querySelector<HTMLElement>('input[type=search]')
  const links = [...place.querySelectorAll<HTMLElement>('[data-results] a')]
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
