import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { positionOf, rememberScrolling, setPlace } from './scroll-positions.ts'

const HASH_DELAY_MS = 1500
const TOP_DELAY_MS = 200
const OWN_MOVES = ['wheel', 'touchmove', 'keydown']

let shownPage: string | undefined

/** Scrolls after navigations inside the site: to the hash, to the top, or back to where a page was left. */
export function useScrollRules(): void {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const page = pathname + hash

  useEffect(rememberScrolling, [])

  useLayoutEffect(() => {
    const before = shownPage
    shownPage = page
    setPlace(`${key} ${page}`)
    if (before === undefined) return
    if (type === 'POP') {
      window.scrollTo(0, positionOf(`${key} ${page}`) ?? window.scrollY)
      return
    }
    const isSamePageAgain = type === 'REPLACE' && before === page
    return isSamePageAgain ? undefined : scrollLater(hash)
  }, [key, page, type, hash])
}

/** Waits as specified; a visitor who scrolls or types meanwhile is left alone. */
function scrollLater(hash: string): () => void {
  const scroll = () => {
    stop()
    if (hash) targetOf(hash)?.scrollIntoView()
    else window.scrollTo(0, 0)
  }
  const timer = setTimeout(scroll, hash ? HASH_DELAY_MS : TOP_DELAY_MS)
  const stop = () => {
    clearTimeout(timer)
    for (const type of OWN_MOVES) window.removeEventListener(type, stop)
  }
  for (const type of OWN_MOVES) window.addEventListener(type, stop, { passive: true })
  return stop
}

function targetOf(hash: string): HTMLElement | null {
  const name = hash.slice(1)
  try {
    return document.getElementById(name) ?? document.getElementById(decodeURIComponent(name))
  } catch {
    return null
  }
}
