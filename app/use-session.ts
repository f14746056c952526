import { useSyncExternalStore } from 'react'
import { currentSession, subscribe, unknownSession, type Session } from './session.ts'

/** Who is signed in; on the server and while the page starts, nobody. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => unknownSession)
}

/** The name of who is signed in; of nobody it is empty. */
export function useUsername(): string {
  return useSession().user?.username ?? ''
}
