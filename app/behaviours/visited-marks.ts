import { readValue, writeValue, type StorageKey } from '#app/local-storage.ts'

const MOST_REMEMBERED = 2_000

/** Marks what this browser has opened before, in lists that name the key to remember it by. */
export function visitedMarks(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-visited]')) follow(list)
}

function follow(list: HTMLElement): void {
  const key = list.dataset.visited as StorageKey
  const visited = new Set(readValue(key, isTexts))
  const mark = (item: HTMLElement) => {
    item.classList.add('is-seen')
    const place = item.querySelector(':scope .seen-l')
    const words = list.querySelector<HTMLTemplateElement>(':scope > template')?.content.cloneNode(true)
    if (place && words) place.replaceChildren(words)
  }
  const waiting = [...list.querySelectorAll('template')].map(({ content }) => content)
  for (const place of [list, ...waiting]) {
    for (const item of place.querySelectorAll<HTMLElement>('[data-visit]')) {
      if (visited.has(item.dataset.visit!)) mark(item)
    }
  }
  list.addEventListener('click', ({ target }) => {
    const item = openedBy(target as Element)
    if (!item) return
    mark(item)
    // Another tab may have added to the list.
    const all = new Set([...(readValue(key, isTexts) ?? []), item.dataset.visit!])
    writeValue(key, [...all].slice(-MOST_REMEMBERED))
  })
}

/** A link, or a disclosure that is about to open. */
function openedBy(target: Element): HTMLElement | null | undefined {
  const summary = target.closest('summary')
  if (!summary) return target.closest<HTMLElement>('a[data-visit]')
  return summary.parentElement?.matches('[data-visit]:not([open])') ? summary.parentElement : null
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
