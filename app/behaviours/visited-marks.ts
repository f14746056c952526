import { readValue, writeValue, type StorageKey } from '#app/local-storage.ts'

const MAX_REMEMBERED = 2_000

/** Marks the items of a list that were opened before in this browser; the list names the storage key. */
export function trackVisits(list: HTMLElement): void {
  const key = list.dataset.visited as StorageKey
  const visited = new Set(readValue(key, isStringArray))
  const mark = (item: HTMLElement) => {
    item.classList.add('is-seen')
    const label = item.querySelector(':scope > .seen-l, :scope > summary > .seen-l')
    const content = list.querySelector<HTMLTemplateElement>(':scope > template')?.content.cloneNode(true)
    if (label && content) label.replaceChildren(content)
  }
  for (const item of visited.size > 0 ? itemsOf(list) : []) if (visited.has(visitOf(item))) mark(item)
  list.addEventListener('click', ({ target }) => {
    const item = openedBy(target as Element)
    if (!item) return
    mark(item)
    // Another tab may have stored more items since.
    const all = new Set([...(readValue(key, isStringArray) ?? []), visitOf(item)])
    writeValue(key, [...all].slice(-MAX_REMEMBERED))
  })
}

/** Also those that the page does not show now. */
function itemsOf(list: HTMLElement): HTMLElement[] {
  const templates = [...list.querySelectorAll('template')].map(({ content }) => content)
  return [list, ...templates].flatMap((root) => [...root.querySelectorAll<HTMLElement>('[data-visit]')])
}

/** The clicked link, or the disclosure that is about to open. */
function openedBy(target: Element): HTMLElement | null | undefined {
  const summary = target.closest('summary')
  if (!summary) return target.closest<HTMLElement>('a[data-visit]')
  return summary.parentElement?.matches('[data-visit]:not([open])') ? summary.parentElement : null
}

/** What is remembered of an item: the name it has, or that of the file its link leads to. */
function visitOf({ dataset, pathname = '' }: HTMLElement & { pathname?: string }): string {
  return dataset.visit || `file-${pathname.split('/').at(-1)}`
}

function isStringArray(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
