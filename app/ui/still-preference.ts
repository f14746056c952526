import { useSyncExternalStore } from 'react'

const QUESTION = '(prefers-reduced-motion: reduce)'

/** Whether a visitor has asked for less motion; on the server nobody has yet. */
export function usePrefersStill(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUESTION).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const question = matchMedia(QUESTION)
  question.addEventListener('change', onChange)
  return () => question.removeEventListener('change', onChange)
}
