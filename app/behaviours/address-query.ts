/** Debounce time: browsers rate-limit calls of history.replaceState. */
const DEBOUNCE_MS = 300

let pending: Record<string, string | null> = {}
let timer: ReturnType<typeof setTimeout> | undefined

/** Sets query parameters of the address, debounced; null removes one. */
export function replaceQuery(values: Record<string, string | null>): void {
  pending = { ...pending, ...values }
  clearTimeout(timer)
  timer = setTimeout(() => {
    const address = new URL(location.href)
    for (const [name, value] of Object.entries(pending)) {
      if (value === null) address.searchParams.delete(name)
      else address.searchParams.set(name, value)
    }
    pending = {}
    if (address.href !== location.href) history.replaceState(history.state, '', address)
  }, DEBOUNCE_MS)
}
