import {
  isTyping,
  SEARCH_DEBOUNCE_MS,
  searchPath,
  nextSearchTerm,
  type SearchVariant,
} from '#domain/wayfinding/search.ts'
import { loadAllStyles } from './all-styles.ts'
import { pagePath, pageText } from './page-language.ts'
import { readParts } from './page-parts.ts'
import { moveAmongResults } from './result-keys.ts'

/** Search as you type, debounced: fetches the page of the new term and replaces the results. */
export function liveSearch(search: HTMLElement): void {
  const form = search.querySelector('form')
  const field = form?.querySelector<HTMLInputElement>('input[type=search]')
  if (!form || !field) return
  const variant = search.dataset.liveSearch as SearchVariant
  let term = field.defaultValue
  let timer: ReturnType<typeof setTimeout> | undefined
  const apply = (next: string) => {
    clearTimeout(timer)
    if (next === term) return
    term = next
    const path = pagePath(searchPath(term, { variant }))
    history.replaceState(history.state, '', path)
    void showPage(search, path).then((hasFailed) => {
      // The same term can be submitted again.
      if (hasFailed && term === next) term = ''
    })
  }
  const onInput = () => {
    if (isTyping(field.value)) field.dataset.typing = 'true'
    else delete field.dataset.typing
    clearTimeout(timer)
    if (field.value === '') apply('')
    else timer = setTimeout(() => apply(nextSearchTerm(field.value, term)), SEARCH_DEBOUNCE_MS)
  }
  field.addEventListener('input', onInput)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    apply(nextSearchTerm(field.value, term))
  })
  search.addEventListener('keydown', moveAmongResults)
  if (field.defaultValue === '') field.focus()
  // Input that was typed before this ran fires no event.
  if (field.value !== field.defaultValue) onInput()
}

let pending: AbortController | undefined

/** Aborts the previous request, so that an outdated response is never shown. Returns whether the request failed. */
async function showPage(search: HTMLElement, path: string): Promise<boolean> {
  pending?.abort()
  pending = new AbortController()
  const { signal } = pending
  search.ariaBusy = 'true'
  let hasFailed = false
  try {
    const [response] = await Promise.all([fetch(path, { signal }), loadAllStyles()])
    if (!response.ok) throw new Error(`The search answered ${response.status}.`)
    const page = readParts(await response.text(), ['title', 'main'])
    for (const region of search.querySelectorAll<HTMLElement>('[data-live]')) {
      const fresh = page.querySelector(`[data-live="${region.dataset.live}"]`)
      if (fresh && !signal.aborted) region.replaceChildren(...fresh.childNodes)
    }
    if (!signal.aborted) document.title = page.querySelector('title')?.textContent ?? document.title
  } catch {
    hasFailed = !signal.aborted
    const count = search.querySelector('[data-live=count]')
    if (count && hasFailed) count.textContent = pageText('The search can’t be reached')
  }
  if (!signal.aborted) search.ariaBusy = null
  return hasFailed
}
