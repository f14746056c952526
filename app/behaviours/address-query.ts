/** Typing should not rewrite the address at every key; browsers refuse a page that does. */
const PAUSE_MS = 300

let pending: Record<string, string | null> = {}
let timer: ReturnType<typeof setTimeout> | undefined

/** Puts values into the address of the page, so that a reload or a link to it has them; null leaves one out. */
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
  }, PAUSE_MS)
}
