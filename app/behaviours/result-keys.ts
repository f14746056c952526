interface ResultKeyEvent {
  currentTarget: EventTarget | null
  key: string
  preventDefault(): void
  stopPropagation(): void
}

/** Arrow keys move the focus between search field and results; Escape returns to the field. */
export function moveAmongResults(event: ResultKeyEvent): void {
  const container = event.currentTarget as HTMLElement
  const field = container.querySelector<HTMLElement>('input[type=search]')
  const links = [...container.querySelectorAll<HTMLElement>('[data-results] a')]
  const stops = field ? [field, ...links] : links
  const index = stops.indexOf(document.activeElement as HTMLElement)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const isBack = event.key === 'Escape' && index > 0
  const next = isBack ? field : step && index >= 0 ? stops[index + step] : undefined
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}
