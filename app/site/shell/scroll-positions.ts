const STORED = 'scroll-positions'

const positions = new Map<string, number>()
let place = ''

/** Tells which history entry is shown now. */
export function setPlace(shown: string): void {
  place = shown
}

/** How far an entry was scrolled when it was left. */
export function positionOf(shown: string): number | undefined {
  return positions.get(shown)
}

/** Remembers how far each entry is scrolled, over a reload too; what the browser loads anew it restores itself. */
export function rememberScrolling(): () => void {
  const remember = () => positions.set(place, window.scrollY)
  const takeOver = () => {
    window.history.scrollRestoration = 'manual'
  }
  const handOver = () => {
    window.history.scrollRestoration = 'auto'
    store()
  }
  restore()
  takeOver()
  window.addEventListener('scroll', remember, { passive: true })
  window.addEventListener('pageshow', takeOver)
  window.addEventListener('pagehide', handOver)
  return () => {
    handOver()
    window.removeEventListener('scroll', remember)
    window.removeEventListener('pageshow', takeOver)
    window.removeEventListener('pagehide', handOver)
  }
}

function restore(): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Record<string, unknown>
    for (const [shown, y] of Object.entries(stored)) if (typeof y === 'number') positions.set(shown, y)
  } catch {
    return
  }
}

function store(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(positions)))
  } catch {
    return
  }
}
