import type { OutputOf } from './api-routes.ts'
import { callServer, sendToServer } from './call-server.ts'
import { readText, storageKeys, writeText } from './local-storage.ts'

type User = OutputOf<'GET user'>['user']

export interface Session {
  user: User | null
  /** False until the user has been loaded. */
  isLoaded: boolean
}

export const unknownSession: Session = { user: null, isLoaded: false }

let session = unknownSession
let loading: Promise<User | null> | undefined
const listeners = new Set<() => void>()

/** Loads the user once per page load. A failure other than 401 keeps the token. */
export function startSession(): Promise<User | null> {
  return loading ?? refreshSession()
}

/** Stores the token after sign-in and loads the user. */
export function openSession(token: string): Promise<User | null> {
  writeText(storageKeys.token, token)
  writeText(storageKeys.sessionEnded, null)
  return refreshSession()
}

/** Ends the session in this browser, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  if (readText(storageKeys.token)) await sendToServer('POST sign-out', {}).catch(() => null)
  writeText(storageKeys.token, null)
  await refreshSession()
}

/** Loads the user of the stored token. */
export function refreshSession(): Promise<User | null> {
  loading = fetchUser().then((user) => {
    // A token without a user: the server was unreachable, so the next call of startSession retries.
    if (!user && readText(storageKeys.token)) loading = undefined
    setSession({ user, isLoaded: true })
    return user
  })
  return loading
}

async function fetchUser(): Promise<User | null> {
  if (!readText(storageKeys.token)) return null
  const response = await callServer('GET user', {}).catch(() => null)
  return response?.user ?? null
}

/** Calls a listener with the session, now and on every change. */
export function onSession(listen: (session: Session) => void): void {
  subscribe(() => listen(session))
  listen(session)
}

export function currentSession(): Session {
  return session
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => listeners.delete(listener)
}

/** Synchronizes sign-in and sign-out across tabs. */
function onStorage(event: StorageEvent): void {
  if (event.key === storageKeys.token) void refreshSession()
}

function setSession(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}
