import { useEffect, type ReactNode } from 'react'

/** Calls back once its children are hydrated and their event handlers attached. */
export function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}
