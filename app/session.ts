import { useSyncExternalStore } from 'react'
import { callServer, type SessionHooks } from './call-server.ts'
import { readText, storageKeys, writeText } from './local-storage.ts'

export interface User {
  id: number
  username: string
  is_staff: boolean
}

interface Session {
  user: User | null
  /** Whether it is known if somebody is signed in. */
  isLoaded: boolean
}

const unknown: Session = { user: null, isLoaded: false }
const anonymous: Session = { user: null, isLoaded: true }

let session = unknown
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** How calls to the server carry the token, and what happens when it is refused. */
export const sessionHooks: SessionHooks = {
  token: () => readText(storageKeys.token),
  ended() {
    forgetUser()
    if (window.location.pathname !== '/login') window.location.assign('/login')
  },
}

/** Who is signed in; on the server and while the page starts, nobody. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => unknown,
  )
}

/** Loads the user once per page load; a failure other than 401 keeps the token for the next start. */
export function startSession(): Promise<void> {
  loading ??= loadUser()
  return loading
}

/** Stores the token of a successful sign-in and loads its user. */
export function openSession(token: string): Promise<void> {
  writeText(storageKeys.token, token)
  loading = loadUser()
  return loading
}

/** Ends the session on the server, as far as it can be reached, and in this browser. */
export async function signOut(): Promise<void> {
  if (sessionHooks.token()) {
    await callServer('POST', 'sign-out', [], { ...sessionHooks, ended: forgetUser }).catch(forgetUser)
  }
  forgetUser()
}

async function loadUser(): Promise<void> {
  if (!sessionHooks.token()) return change(anonymous)
  const answer = await callServer('GET', 'user', [], sessionHooks).catch(() => null)
  change(answer ? { ...(answer as { user: User }), isLoaded: true } : anonymous)
}

function forgetUser(): void {
  writeText(storageKeys.token, null)
  change(anonymous)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', followOtherTabs)
  return () => listeners.delete(listener)
}

/** Signing in or out in one tab holds for all. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key === storageKeys.token) void loadUser()
}

function change(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}
