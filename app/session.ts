import type { OutputOf } from './api-routes.ts'
import { callServer, sendToServer } from './call-server.ts'
import { readText, storageKeys, writeText } from './local-storage.ts'

type User = OutputOf<'GET user'>['user']

export interface Session {
  user: User | null
  /** Whether it is known if somebody is signed in. */
  isLoaded: boolean
}

export const unknownSession: Session = { user: null, isLoaded: false }

let session = unknownSession
let loading: Promise<User | null> | undefined
const listeners = new Set<() => void>()

/** Loads the user once per page load; a failure other than 401 keeps the token for the next start. */
export function startSession(): Promise<User | null> {
  return loading ?? loadUser()
}

/** Stores the token of a successful sign-in and loads its user. */
export function openSession(token: string): Promise<User | null> {
  writeText(storageKeys.token, token)
  return loadUser()
}

/** Ends the session on the server, as far as it can be reached, and in this browser. */
export async function signOut(): Promise<void> {
  if (readText(storageKeys.token)) await sendToServer('POST sign-out', {}).catch(() => null)
  writeText(storageKeys.token, null)
  await loadUser()
}

function loadUser(): Promise<User | null> {
  loading = askForUser().then((user) => {
    // A token without a user: the server was out of reach, and the next one who asks tries again.
    if (!user && readText(storageKeys.token)) loading = undefined
    change({ user, isLoaded: true })
    return user
  })
  return loading
}

async function askForUser(): Promise<User | null> {
  if (!readText(storageKeys.token)) return null
  const answer = await callServer('GET user', {}).catch(() => null)
  return answer?.user ?? null
}

/** Tells a listener who is signed in, now and whenever it changes. */
export function onSession(listen: (session: Session) => void): void {
  subscribe(() => listen(session))
  listen(session)
}

export function currentSession(): Session {
  return session
}

export function subscribe(listener: () => void): () => void {
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
