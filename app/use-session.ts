import { useSyncExternalStore } from 'react'
import { currentSession, subscribe, unknownSession, type Session } from './session.ts'

/** The current session. On the server and during hydration nobody is signed in. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => unknownSession)
}

/** The username, or an empty string if nobody is signed in. */
export function useUsername(): string {
  return useSession().user?.username ?? ''
}
