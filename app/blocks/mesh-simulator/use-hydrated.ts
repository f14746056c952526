import { useSyncExternalStore } from 'react'

/** Whether event handlers work: false on the server and while its content is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
