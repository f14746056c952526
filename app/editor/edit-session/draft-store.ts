import { createStore, del, delMany, entries, set, type UseStore } from 'idb-keyval'
import { draftKeys, readText, readValue, writeText, writeValue, type DraftKey } from '#app/local-storage.ts'
import { uniqueId } from '#app/unique-id.ts'
import type { DraftState } from './edit-state.ts'

/** Unsaved form input, stored in this browser until it is saved or discarded. */
export interface Draft extends DraftState {
  /** Path of the form. */
  path: string
  name: string
  keptAt: string
}

/** Drafts that nobody came back to are removed. */
const KEPT_DAYS = 60
const DAY_MS = 86_400_000

/** Prefix of a mark in local storage: the draft was dropped, and the database has yet to delete it. */
const DROPPED = 'dropped '

/** A browser that does not open the database in this time is used without it. */
const OPEN_TIMEOUT_MS = 2_000

/** All drafts of this browser, read before a form is shown. */
const drafts = new Map<DraftKey, Draft>()
/** Drafts that no storage has taken, and those that the database is about to take. */
const unstored = new Set<DraftKey>()
const moving = new Set<DraftKey>()
let database: UseStore | null = null
let isRead = false
const listeners = new Set<() => void>()

/**
 * - `whole`: drafts of any size are kept.
 * - `small`: the database is unavailable, as in some private windows; local storage keeps a few megabytes.
 * - `failed`: something could not be kept at all.
 */
export type Storage = 'whole' | 'small' | 'failed'

export function draftStorage(): Storage {
  if ([...unstored].some((key) => !moving.has(key))) return 'failed'
  return isRead && !database ? 'small' : 'whole'
}

/** Whether all unsaved input is stored in this browser. */
export function isEveryDraftStored(): boolean {
  return unstored.size === 0
}

export function subscribeStorage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Which drafts belong to this tab, and which a closed one left behind. */
interface Owner {
  isOwn: (key: DraftKey) => boolean
  isLeft: (key: DraftKey) => boolean
}

/** Reads what other tabs have stored, and moves what local storage has into the database, but for that of open tabs. */
export async function readDrafts({ isOwn, isLeft }: Owner, now = new Date()): Promise<void> {
  const stored = await inTime(readDatabase()).catch(() => null)
  if (stored === null) database = null
  isRead = true
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()
  const isExpired = ({ keptAt }: Draft) => keptAt !== '' && keptAt < oldest
  const found = new Map((stored ?? []).filter(([, draft]) => isDraft(draft)))
  const dropped = draftKeys().filter(isDropped)
  for (const key of dropped) found.delete(key)
  for (const key of draftKeys()) {
    const draft = readValue(key, isDraft)
    if (draft && (found.get(key)?.keptAt ?? '') <= draft.keptAt) found.set(key, draft)
  }
  const expired = [...found].flatMap(([key, draft]) => (isExpired(draft) ? [key] : []))
  for (const key of expired) {
    found.delete(key)
    writeText(key, null)
  }
  if (database && expired.length > 0) await delMany(expired, database).catch(() => undefined)
  // The drafts of this tab are newer in memory than anywhere else.
  for (const key of drafts.keys()) if (!isOwn(key)) drafts.delete(key)
  for (const [key, draft] of found) if (!drafts.has(key)) drafts.set(key, draft)
  for (const key of draftKeys()) {
    const draft = found.get(key)
    if (draft && (isOwn(key) || isLeft(key))) void move(key, drafts.get(key) ?? draft)
  }
  for (const key of dropped) if (isOwn(key) || isLeft(key)) deleteStored(key)
  notify()
}

export function draftsOf(prefix: DraftKey): [DraftKey, Draft][] {
  return [...drafts].filter(([key]) => key.startsWith(prefix))
}

export function countDrafts(): number {
  return drafts.size
}

export function draftAt(key: DraftKey): Draft | null {
  return drafts.get(key) ?? null
}

/** Stores a draft at once in local storage, which may be too small for it, and then in the database. */
export function putDraft(key: DraftKey, draft: Draft): void {
  drafts.set(key, draft)
  if (isDropped(key)) writeText(key, null)
  if (writeValue(key, draft)) unstored.delete(key)
  else unstored.add(key)
  void move(key, draft)
  notify()
}

/** Gives a draft another key. The old one is removed from the storage when the new one is there. */
export function renameDraft(from: DraftKey, to: DraftKey): void {
  const draft = drafts.get(from)
  if (!draft) return
  drafts.delete(from)
  putDraft(to, draft)
  void move(to, draft).then(() => {
    if (!unstored.has(to)) dropDraft(from)
  })
}

export function dropDraft(key: DraftKey): void {
  drafts.delete(key)
  unstored.delete(key)
  deleteStored(key)
  notify()
}

/** The database deletes later, if the page is not left before: the mark keeps the draft from being restored. */
function deleteStored(key: DraftKey): void {
  writeText(key, null)
  if (!database) return
  const mark = DROPPED + uniqueId()
  writeText(key, mark)
  del(key, database).then(
    () => readText(key) === mark && writeText(key, null),
    () => undefined,
  )
}

function isDropped(key: DraftKey): boolean {
  return readText(key)?.startsWith(DROPPED) ?? false
}

/** Local storage is needed only until the database has the draft. */
async function move(key: DraftKey, draft: Draft): Promise<void> {
  if (!database) return
  const isLatest = () => drafts.get(key) === draft
  moving.add(key)
  try {
    await set(key, draft, database)
    if (!isLatest()) return
    unstored.delete(key)
    writeText(key, null)
  } catch {
    // Local storage still has it, unless it is too large; then the draft stays among the unstored ones.
  } finally {
    if (isLatest() || !drafts.has(key)) moving.delete(key)
    notify()
  }
}

async function readDatabase(): Promise<[DraftKey, Draft][]> {
  if (typeof indexedDB === 'undefined') throw new Error('This browser has no database.')
  database ??= createStore('editor', 'drafts')
  return entries<DraftKey, Draft>(database)
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const timeout = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error('The database does not open.')), OPEN_TIMEOUT_MS),
  )
  return Promise.race([work, timeout])
}

function notify(): void {
  for (const listener of listeners) listener()
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' && value !== null && 'keptAt' in value && 'values' in value && 'path' in value
  )
}
