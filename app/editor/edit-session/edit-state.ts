import type { Uses } from '#contract/uses.ts'
import type { FailureCode } from '#domain/failure.ts'
import type { SavedRecord, Values } from '#app/editor/records.ts'
import { differingFields } from './field-values.ts'

/**
 * What happens to a save with a stale version (optimistic locking):
 * - `ask` shows both versions; nothing is sent until somebody has chosen. Forms, links and photos.
 * - `merge` puts the own changes on top of theirs and shows theirs beside them until the next save. Prices.
 * - `rebase` sends again if they changed other fields, and otherwise takes theirs. Switches of lists.
 * - `refuse` takes theirs. Bulk changes, where one record must not hold up the others.
 */
export type StalePolicy = 'ask' | 'merge' | 'rebase' | 'refuse'

/** One call that changes the record. */
export type Write =
  | { kind: 'create'; values: Values }
  | { kind: 'update'; id: number; version: number; values: Values }
  | { kind: 'remove'; id: number; input: Values }
  | { kind: 'copy'; id: number }

/** Why a write was not carried out. */
export interface Refusal {
  code: FailureCode
  /** What is wrong, by field. */
  fields: Record<string, string>
  /** What keeps a record from being deleted, and the same as a sentence. */
  uses?: Uses
  usedBy: string[]
}

/** The record as somebody else saved it in the meantime. */
export interface Conflict {
  record: SavedRecord
  values: Values
}

/** The write that is on its way. */
interface PendingWrite {
  request: number
  /** The first request of the same attempt: a write may have to be sent again. */
  attempt: number
  write: Write
  /** Everything in the form when it was sent, and which fields of it were changed. */
  sent: Values
  changed: string[]
}

/** What people are told once it is true. */
export type Announcement =
  | { kind: 'saved'; record: SavedRecord; sent: Values; changed: string[] }
  | { kind: 'removed'; id: number }
  | { kind: 'copied'; id: number; isOpened: boolean }

/** Where a finished write leads. */
export type Destination = { page: 'list' } | { page: 'created' | 'copy'; id: number }

/** What the world has to do after an event. */
export type Effect =
  | { type: 'send'; request: number; write: Write }
  | { type: 'keepDraft'; id: number | null; version: number | null; values: Values }
  | { type: 'dropDraft'; id: number | null }
  /** Of the form and of its parts. */
  | { type: 'dropAllDrafts'; id: number | null }
  | { type: 'navigate'; to: Destination }
  | { type: 'announce'; announcement: Announcement }
  /** An attempt is over, for the caller that waits for it. */
  | { type: 'settle'; attempt: number; isDone: boolean }

/** The life of one edited record. */
export interface EditState {
  policy: StalePolicy
  /** The record as it was last loaded or saved; null until it is created. */
  saved: SavedRecord | null
  /** What the form would hold without changes. */
  base: Values
  values: Values
  /** The version that the changes were made to; null for a new record. */
  version: number | null
  /** Whether a draft brought changes back. */
  isRestored: boolean
  refusal: Refusal | null
  conflict: Conflict | null
  pending: PendingWrite | null
  /** How many writes were sent; the number of the newest. */
  requests: number
  /** An old version that was put into the form, and what it replaced. */
  broughtBack: { note: string; replaced: Values } | null
  /** Where a finished write is leading, and what is told once that page is there. */
  leading: { to: Destination; told: Effect[] } | null
  /** Whether what is typed is not to be kept any more. */
  isThrownAway: boolean
  /** Whether the person is on the way to another page while the form is still shown. */
  isDeparting: boolean
  /** Whether the form is no longer on the page. */
  hasLeft: boolean
}

interface Opened {
  policy?: StalePolicy
  saved: SavedRecord | null
  base: Values
  /** Changes that were kept in this browser, and the version they were made to. */
  draft?: { values: Values; version: number | null } | null
  conflict?: Conflict | null
}

/** A record as it is opened, with the changes of a draft. */
export function openEdit({ policy = 'ask', saved, base, draft = null, conflict = null }: Opened): EditState {
  return {
    policy,
    saved,
    base,
    values: { ...base, ...draft?.values },
    version: draft ? draft.version : (saved?.version ?? null),
    isRestored: draft !== null,
    refusal: null,
    conflict,
    pending: null,
    requests: 0,
    broughtBack: null,
    leading: null,
    isThrownAway: false,
    isDeparting: false,
    hasLeft: false,
  }
}

export function changedFields({ values, base }: EditState): string[] {
  return differingFields(values, base)
}

/** Whether a write, or the way to the page it leads to, has to end before the next one begins. */
export function isBusy({ pending, leading }: EditState): boolean {
  return pending !== null || leading !== null
}

/** Whether the address may change without a question: the changes are not wanted, or a new record gets its own. */
export function mayLeave({ isThrownAway, leading }: EditState): boolean {
  return isThrownAway || leading?.to.page === 'created'
}

export type Phase =
  | 'loaded'
  | 'dirty'
  | 'restored from draft'
  | 'saving'
  | 'conflict'
  | 'deleted elsewhere'
  | 'left'

/** The state in one word; of several that hold, the one that decides what can happen next. */
export function phaseOf(state: EditState): Phase {
  if (state.hasLeft || state.isThrownAway) return 'left'
  if (isBusy(state)) return 'saving'
  if (state.conflict) return 'conflict'
  if (state.saved && state.refusal?.code === 'NOT_FOUND') return 'deleted elsewhere'
  if (changedFields(state).length === 0) return 'loaded'
  return state.isRestored ? 'restored from draft' : 'dirty'
}
