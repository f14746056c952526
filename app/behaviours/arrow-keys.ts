const FOCUSABLE = 'a[href], button, summary'

/** Where an arrow key leads inside the main navigation: along the top items, or along and across the columns of a panel. */
export function arrowTarget(key: string, from: HTMLElement): HTMLElement | null {
  const column = from.closest<HTMLElement>('[data-column]')
  return column ? inPanel(key, from, column) : alongTop(key, from)
}

/** The first link of an item's panel. */
export function firstInPanel(item: HTMLElement): HTMLElement | null {
  return item.querySelector<HTMLElement>(`[data-column] :is(${FOCUSABLE})`)
}

function alongTop(key: string, from: HTMLElement): HTMLElement | null {
  const items = [
    ...(from.closest('nav')?.querySelectorAll<HTMLElement>(':scope > ul > li > :is(a, button)') ?? []),
  ]
  return pick(items, from, key, { back: 'ArrowLeft', on: 'ArrowRight' })
}

function inPanel(key: string, from: HTMLElement, column: HTMLElement): HTMLElement | null {
  const links = visibleIn(column)
  if (key === 'ArrowUp' && links[0] === from) {
    return from.closest('nav > ul > li')?.querySelector<HTMLElement>(':scope > button') ?? null
  }
  const columns = [...(column.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-column]') ?? [])]
  if (key === 'ArrowRight') return visibleIn(columns[columns.indexOf(column) + 1])[0] ?? null
  if (key === 'ArrowLeft') {
    const before = visibleIn(columns[columns.indexOf(column) - 1])
    return before.find((link) => link.classList.contains('is-on')) ?? before[0] ?? null
  }
  return pick(links, from, key, { back: 'ArrowUp', on: 'ArrowDown' })
}

function pick(
  all: HTMLElement[],
  from: HTMLElement,
  key: string,
  keys: { back: string; on: string },
): HTMLElement | null {
  const at = all.indexOf(from)
  if (key === keys.back) return all[at - 1] ?? null
  if (key === keys.on) return all[at + 1] ?? null
  if (key === 'Home') return all[0] ?? null
  if (key === 'End') return all.at(-1) ?? null
  return null
}

function visibleIn(column: HTMLElement | undefined): HTMLElement[] {
  const all = [...(column?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
  return all.filter((element) => element.checkVisibility())
}
