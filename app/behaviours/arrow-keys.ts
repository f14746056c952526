const FOCUSABLE = 'a[href], button, summary'

/** The element that an arrow key moves the focus to: along the top items, or within and between the columns of a panel. */
export function arrowTarget(key: string, from: HTMLElement): HTMLElement | null {
  const column = from.closest<HTMLElement>('[data-column]')
  return column ? inPanel(key, from, column) : alongTop(key, from)
}

/** The first link in the panel of an item. */
export function firstInPanel(item: HTMLElement): HTMLElement | null {
  return item.querySelector<HTMLElement>(`[data-column] :is(${FOCUSABLE})`)
}

function alongTop(key: string, from: HTMLElement): HTMLElement | null {
  const items = [
    ...(from.closest('nav')?.querySelectorAll<HTMLElement>(':scope > ul > li > :is(a, button)') ?? []),
  ]
  return pick(items, from, key, { previous: 'ArrowLeft', next: 'ArrowRight' })
}

function inPanel(key: string, from: HTMLElement, column: HTMLElement): HTMLElement | null {
  const links = visibleIn(column)
  if (key === 'ArrowUp' && links[0] === from) {
    return from.closest('nav > ul > li')?.querySelector<HTMLElement>(':scope > button') ?? null
  }
  const columns = [...(column.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-column]') ?? [])]
  if (key === 'ArrowRight') return visibleIn(columns[columns.indexOf(column) + 1])[0] ?? null
  if (key === 'ArrowLeft') {
    const previous = visibleIn(columns[columns.indexOf(column) - 1])
    return previous.find((link) => link.classList.contains('is-on')) ?? previous[0] ?? null
  }
  return pick(links, from, key, { previous: 'ArrowUp', next: 'ArrowDown' })
}

function pick(
  all: HTMLElement[],
  from: HTMLElement,
  key: string,
  keys: { previous: string; next: string },
): HTMLElement | null {
  const index = all.indexOf(from)
  if (key === keys.previous) return all[index - 1] ?? null
  if (key === keys.next) return all[index + 1] ?? null
  if (key === 'Home') return all[0] ?? null
  if (key === 'End') return all.at(-1) ?? null
  return null
}

function visibleIn(column: HTMLElement | undefined): HTMLElement[] {
  const all = [...(column?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
  return all.filter((element) => element.checkVisibility())
}
