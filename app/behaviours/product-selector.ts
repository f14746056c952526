import { loadAllStyles } from './all-styles.ts'
import { readParts } from './page-parts.ts'

/** Debounce time for typed numbers. */
const DEBOUNCE_MS = 150

/** Applies the filters of a category at once: fetches the page of the new query and replaces results and counts. */
export function productSelector(selector: HTMLElement): void {
  const form = selector.querySelector('form')
  if (!form) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const apply = () => {
    clearTimeout(timer)
    void showSelection(selector, addressOf(form))
  }
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(apply, DEBOUNCE_MS)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    apply()
  })
}

/** The address of the page with these filters; empty ones are left out. */
function addressOf(form: HTMLFormElement): string {
  const filled = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value] as [string, string]] : [],
  )
  const query = String(new URLSearchParams(filled))
  return query === '' ? location.pathname : `${location.pathname}?${query}`
}

let pending: AbortController | undefined

/** Aborts the previous request, so that an outdated response is never shown. If it fails, the browser opens the page. */
async function showSelection(selector: HTMLElement, address: string): Promise<void> {
  pending?.abort()
  pending = new AbortController()
  const { signal } = pending
  selector.ariaBusy = 'true'
  try {
    const [response] = await Promise.all([fetch(address, { signal }), loadAllStyles()])
    if (!response.ok) throw new Error(`The category answered ${response.status}.`)
    const page = readParts(await response.text(), ['main'])
    if (signal.aborted) return
    history.replaceState(history.state, '', address)
    for (const region of selector.querySelectorAll<HTMLElement>('[data-live]')) {
      const fresh = page.querySelector(`[data-live="${CSS.escape(region.dataset.live ?? '')}"]`)
      if (fresh) region.replaceChildren(...fresh.childNodes)
    }
    selector.ariaBusy = null
  } catch {
    if (!signal.aborted) location.assign(address)
  }
}
