import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

export const HASH_DELAY_MS = 1500
export const TOP_DELAY_MS = 200

const STORED_POSITIONS = 'scroll-positions'

/** Scrolls after navigations inside the site: to the hash, to the top, or back to where a page was left. */
export function useScrollRules(): void {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const here = `${key} ${pathname}${hash}`
  const page = pathname + hash
  const last = useRef<{ here: string; page: string }>(undefined)
  const positions = useRememberedPositions(() => last.current?.here)

  useLayoutEffect(() => {
    const before = last.current
    last.current = { here, page }
    if (!before || before.here === here) return
    if (type === 'POP') {
      const y = positions.get(here)
      if (y !== undefined) window.scrollTo(0, y)
      return
    }
    const isSamePageAgain = type === 'REPLACE' && before.page === page
    return isSamePageAgain ? undefined : scrollLater(hash)
  }, [here, page, type, hash, positions])
}

/** Waits as specified; a visitor who scrolls or types meanwhile is left alone. */
function scrollLater(hash: string): () => void {
  const timer = setTimeout(() => {
    stop()
    if (hash) targetOf(hash)?.scrollIntoView()
    else window.scrollTo(0, 0)
  }, hash ? HASH_DELAY_MS : TOP_DELAY_MS)
  const stop = () => {
    clearTimeout(timer)
    for (const type of OWN_MOVES) window.removeEventListener(type, stop)
  }
  for (const type of OWN_MOVES) window.addEventListener(type, stop, { passive: true })
  return stop
}
const OWN_MOVES = ['wheel', 'touchmove', 'keydown']

function targetOf(hash: string): HTMLElement | null {
  const name = hash.slice(1)
  return document.getElementById(name) ?? document.getElementById(safelyDecoded(name))
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** How far each visited page was scrolled, kept over a reload; the browser itself restores only what it loads. */
function useRememberedPositions(here: () => string | undefined): Map<string, number> {
  const positions = useRef(new Map<string, number>()).current
  useEffect(() => {
    for (const [place, y] of storedPositions()) positions.set(place, y)
    const remember = () => positions.set(here() ?? '', window.scrollY)
    const takeOver = () => {
      window.history.scrollRestoration = 'manual'
    }
    const handOver = () => {
      window.history.scrollRestoration = 'auto'
      storePositions(positions)
    }
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
  }, [])
  return positions
}

function storedPositions(): [string, number][] {
  try {
    return Object.entries(JSON.parse(sessionStorage.getItem(STORED_POSITIONS) ?? '{}') as Record<string, number>)
  } catch {
    return []
  }
}

function storePositions(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(STORED_POSITIONS, JSON.stringify(Object.fromEntries(positions)))
  } catch {
    return
  }
}
