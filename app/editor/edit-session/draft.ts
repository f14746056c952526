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

export function readDraft(username: string, path: string): Draft | null {
  return readValue(key(username, path), isDraft)
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

/** Deletes the drafts of a form and of its nested forms, whose paths have an additional hash. */
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

/** All drafts of a user in this browser, newest first. */
export function allDrafts(username: string): Draft[] {
  return draftKeys(username)
    .flatMap((draft) => readValue(draft, isDraft) ?? [])
    .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt))
}

function key(username: string, path: string): DraftKey {
  return `${draftPrefix(username)}${path}`
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' && value !== null && 'keptAt' in value && 'values' in value && 'path' in value
  )
}
