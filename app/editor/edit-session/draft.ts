import {
  draftKeys,
  draftPrefix,
  readValue,
  writeText,
  writeValue,
  type DraftKey,
} from '#app/local-storage.ts'
import type { Values } from '#app/editor/records.ts'
import type { OpenedChange } from './edit-state.ts'
import { isOtherTabOpen, ownTab } from './open-tabs.ts'

/** Unsaved form input, stored in this browser until it is saved or discarded. */
interface Draft {
  /** Path of the form. */
  path: string
  name: string
  keptAt: string
  /** The version that the changes are based on; null for a new record. */
  version: number | null
  /** Only the changed fields. */
  values: Values
  /** The prepared change that the values come from. */
  change?: OpenedChange | null
}

/**
 * The draft of a form: the one of this tab, or else the newest one of a tab that was closed, which this tab takes over.
 * A draft of another open tab is not touched.
 */
export function readDraft(username: string, path: string): Draft | null {
  const own = readValue(key(username, path), isDraft)
  if (own) return own
  const [orphan] = orphansOf(username, path)
  if (!orphan) return null
  storeDraft(username, orphan.draft)
  if (isEveryDraftStored()) removeKey(orphan.storageKey)
  return orphan.draft
}

/** Drafts of a form that closed tabs left behind, newest first. */
function orphansOf(username: string, path: string): { storageKey: DraftKey; draft: Draft }[] {
  return draftKeys(username)
    .flatMap((storageKey) => {
      const { tab, path: stored } = partsOf(storageKey, username)
      const draft = stored === path && !isOtherTabOpen(tab) ? readValue(storageKey, isDraft) : null
      return draft ? [{ storageKey, draft }] : []
    })
    .toSorted((a, b) => b.draft.keptAt.localeCompare(a.draft.keptAt))
}

/** Drafts that could not be stored, for example because the quota is exceeded. */
const unstored = new Set<DraftKey>()

export function storeDraft(username: string, draft: Draft): void {
  const storageKey = key(username, draft.path)
  if (writeValue(storageKey, draft)) unstored.delete(storageKey)
  else unstored.add(storageKey)
}

export function deleteDraft(username: string, path: string): void {
  removeKey(key(username, path))
}

/** Whether all unsaved input is stored in this browser. */
export function isEveryDraftStored(): boolean {
  return unstored.size === 0
}

/** Deletes the drafts of a form and of its nested forms in this tab, whose paths have an additional hash. */
export function deleteDrafts(username: string, path: string): void {
  const own = key(username, path)
  for (const storageKey of [...draftKeys(username), ...unstored]) {
    if (storageKey === own || storageKey.startsWith(`${own}#`)) removeKey(storageKey)
  }
}

function removeKey(storageKey: DraftKey): void {
  unstored.delete(storageKey)
  writeText(storageKey, null)
}

/** The drafts of a user in this browser that this tab can open, newest first. */
export function allDrafts(username: string): Draft[] {
  return draftKeys(username)
    .filter((storageKey) => !isOtherTabOpen(partsOf(storageKey, username).tab))
    .flatMap((storageKey) => readValue(storageKey, isDraft) ?? [])
    .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt))
}

/** Each tab has its own draft of a form. */
function key(username: string, path: string): DraftKey {
  return `${draftPrefix(username)}${ownTab}${path}`
}

/** The tab and the path of a key. A path begins with a slash, and the id of a tab contains none. */
function partsOf(storageKey: DraftKey, username: string): { tab: string; path: string } {
  const rest = storageKey.slice(draftPrefix(username).length)
  const start = rest.indexOf('/')
  return { tab: rest.slice(0, start), path: rest.slice(start) }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' && value !== null && 'keptAt' in value && 'values' in value && 'path' in value
  )
}
