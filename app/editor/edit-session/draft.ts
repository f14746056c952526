import { draftPrefix, type DraftKey } from '#app/local-storage.ts'
import { uniqueId } from '#app/unique-id.ts'
import { draftAt, draftsOf, dropDraft, putDraft, readDrafts, renameDraft, type Draft } from './draft-store.ts'
import { findOpenTabs, isOtherTabOpen, ownTab } from './open-tabs.ts'

/** A draft that a closed tab left behind. */
export interface LeftDraft {
  key: DraftKey
  draft: Draft
}

/** A form whose input closed tabs may have left behind. */
export interface LeftInput {
  username: string
  draftPath: string
  /** Whether a save is under way, so that nothing can be restored. */
  isBusy: boolean
  /** What a draft has changed. */
  describe: (left: LeftDraft) => string
  restore: (left: LeftDraft) => void
}

/** Reads the drafts of this browser, so that forms find theirs when they are shown. */
export async function loadDrafts(username: string): Promise<void> {
  await findOpenTabs()
  const prefix = draftPrefix(username)
  await readDrafts({
    isOwn: (key) => key.startsWith(`${prefix}${ownTab()}/`),
    isLeft: (key) => key.startsWith(prefix) && !isOtherTabOpen(partsOf(key, username).tab),
  })
}

/**
 * The draft of a form: the one of this tab, or else the newest one of a tab that was closed, which this tab takes over.
 * A draft of another open tab is not touched.
 */
export function readDraft(username: string, path: string): Draft | null {
  const own = draftAt(keyOf(username, path))
  if (own) return own
  const [left] = leftDrafts(username, path)
  if (!left) return null
  renameDraft(left.key, keyOf(username, path))
  return left.draft
}

/** Whether a form has a draft to restore. */
export function hasDraft(username: string, path: string): boolean {
  return draftAt(keyOf(username, path)) !== null || leftDrafts(username, path).length > 0
}

/** Drafts of a form that closed tabs left behind, newest first. */
export function leftDrafts(username: string, path: string): LeftDraft[] {
  return draftsOf(draftPrefix(username))
    .flatMap(([key, draft]) => {
      const { tab, path: stored } = partsOf(key, username)
      return stored === path && tab !== ownTab() && !isOtherTabOpen(tab) ? [{ key, draft }] : []
    })
    .toSorted((a, b) => b.draft.keptAt.localeCompare(a.draft.keptAt))
}

/** Takes a draft that was left behind. What is in the form now is left behind instead, so nothing is lost. */
export function takeLeftDraft(username: string, { key, draft }: LeftDraft): Draft {
  const own = draftAt(keyOf(username, draft.path))
  if (own) putDraft(keyOf(username, draft.path, uniqueId()), own)
  dropDraft(key)
  return draft
}

export function storeDraft(username: string, draft: Draft): void {
  putDraft(keyOf(username, draft.path), draft)
}

export function deleteDraft(username: string, path: string): void {
  dropDraft(keyOf(username, path))
}

/** Deletes the drafts of a form and of its nested forms in this tab, whose paths have an additional hash. */
export function deleteDrafts(username: string, path: string): void {
  const own = keyOf(username, path)
  for (const [key] of draftsOf(own)) if (key === own || key.startsWith(`${own}#`)) dropDraft(key)
}

/** The drafts of a user in this browser that this tab can open, newest first. */
export function allDrafts(username: string): Draft[] {
  return draftsOf(draftPrefix(username))
    .flatMap(([key, draft]) => (isOtherTabOpen(partsOf(key, username).tab) ? [] : [draft]))
    .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt))
}

/** Each tab has its own draft of a form. */
function keyOf(username: string, path: string, tab = ownTab()): DraftKey {
  return `${draftPrefix(username)}${tab}${path}`
}

/** The tab and the path of a key. A path begins with a slash, and the id of a tab contains none. */
function partsOf(key: DraftKey, username: string): { tab: string; path: string } {
  const rest = key.slice(draftPrefix(username).length)
  const start = rest.indexOf('/')
  return { tab: rest.slice(0, start), path: rest.slice(start) }
}
