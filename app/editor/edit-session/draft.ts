import {
  draftKeys,
  draftPrefix,
  readValue,
  writeText,
  writeValue,
  type DraftKey,
} from '#app/local-storage.ts'
import type { Values } from '#app/editor/records.ts'

/** Input that nobody has saved yet, kept in this browser until it is saved or thrown away. */
interface Draft {
  /** Address of the form. */
  path: string
  name: string
  keptAt: string
  /** Version of the record when the changes were made; null for a new one. */
  version: number | null
  /** The changed fields alone. */
  values: Values
}

export function readDraft(username: string, path: string): Draft | null {
  return readValue(key(username, path), isDraft)
}

/** Drafts that this browser could not take, such as when its storage is full. */
const refused = new Set<DraftKey>()

export function keepDraft(username: string, draft: Draft): void {
  const place = key(username, draft.path)
  if (writeValue(place, draft)) refused.delete(place)
  else refused.add(place)
}

export function dropDraft(username: string, path: string): void {
  forget(key(username, path))
}

/** Whether everything that is typed and not saved is kept in this browser. */
export function isAllKept(): boolean {
  return refused.size === 0
}

/** Forgets what was typed into a form and into its parts, whose addresses are those of the form with a hash. */
export function dropDrafts(username: string, path: string): void {
  const own = key(username, path)
  for (const place of [...draftKeys(username), ...refused]) {
    if (place === own || place.startsWith(`${own}#`)) forget(place)
  }
}

function forget(place: DraftKey): void {
  refused.delete(place)
  writeText(place, null)
}

/** All drafts of a user in this browser, the newest first. */
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
