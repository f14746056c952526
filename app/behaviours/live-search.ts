import {
  isTyping,
  SEARCH_DEBOUNCE_MS,
  searchPath,
  nextSearchTerm,
  type SearchVariant,
} from '#domain/wayfinding/search.ts'
import { loadAllStyles } from './all-styles.ts'
import { moveAmongResults } from './result-keys.ts'

/** Answers the search page as one types: the same page with the new term is fetched, and its results are put in. */
export function liveSearch(): void {
  const search = document.querySelector<HTMLElement>('[data-live-search]')
  const form = search?.querySelector('form')
  const field = form?.querySelector<HTMLInputElement>('input[type=search]')
  if (!search || !form || !field) return
  const variant = search.dataset.liveSearch as SearchVariant
  let term = field.defaultValue
  let timer: ReturnType<typeof setTimeout> | undefined
  const apply = (next: string) => {
    clearTimeout(timer)
    if (next === term) return
    term = next
    const path = searchPath(term, { variant })
    history.replaceState(history.state, '', path)
    void showPage(search, path)
  }
  const onInput = () => {
    field.toggleAttribute('data-typing', isTyping(field.value))
    if (isTyping(field.value)) field.dataset.typing = 'true'
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
  // What was typed before this ran fires no event.
  if (field.value !== field.defaultValue) onInput()
}

let asking: AbortController | undefined

/** An answer that comes after the next question is left alone. */
async function showPage(search: HTMLElement, path: string): Promise<void> {
  asking?.abort()
  asking = new AbortController()
  const { signal } = asking
  search.ariaBusy = 'true'
  try {
    const [answer] = await Promise.all([fetch(path, { signal }), loadAllStyles()])
    const page = readParts(await answer.text(), ['title', 'main'])
    for (const place of search.querySelectorAll<HTMLElement>('[data-live]')) {
      const fresh = page.querySelector(`[data-live="${place.dataset.live}"]`)
      if (fresh && !signal.aborted) place.replaceChildren(...fresh.childNodes)
    }
    if (!signal.aborted) document.title = page.querySelector('title')?.textContent ?? document.title
  } catch {
    const count = search.querySelector('[data-live=count]')
    if (count && !signal.aborted) count.textContent = 'The search can’t be reached'
  }
  if (!signal.aborted) search.ariaBusy = null
}

/** Only these elements of a page: the policy of this one refuses the styles of another. */
function readParts(html: string, names: string[]): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = names
    .map((name) => html.slice(html.indexOf(`<${name}`), html.indexOf(`</${name}>`)) + `</${name}>`)
    .join('')
  return template.content
}
