import type { Uses } from '#contract/uses.ts'
import type { FailureCode } from '#domain/failure.ts'
import type { SavedRecord, Values } from '#app/editor/records.ts'
import { differingFields } from '#domain/field-values.ts'

/**
 * How to handle a save with a stale version (optimistic locking):
 * - `ask` shows both versions and waits for a choice. For forms, links and photos.
 * - `merge` applies the local changes on top of theirs and shows theirs until the next save. For prices.
 * - `rebase` retries if they changed other fields, and otherwise takes theirs. For switches in lists.
 * - `refuse` takes theirs. For bulk changes, where one record must not hold up the others.
 */
export type StalePolicy = 'ask' | 'merge' | 'rebase' | 'refuse'

/** A call that changes the record. */
export type Write =
  | { kind: 'create'; values: Values }
  | { kind: 'update'; id: number; version: number; values: Values }
  | { kind: 'remove'; id: number; input: Values }
  | { kind: 'copy'; id: number }

/** Why a write was refused. */
export interface Refusal {
  code: FailureCode
  /** Errors by field. */
  fields: Record<string, string>
  /** Uses that prevent a delete, and the same as text. */
  uses?: Uses
  usedBy: string[]
}

/** The record as somebody else saved it in the meantime. */
export interface Conflict {
  record: SavedRecord
  values: Values
}

/** The write in flight. */
interface PendingWrite {
  request: number
  /** The number of the request in which this write was sent first; it identifies the write on the server. */
  key: number
  /** The number of the first request, which identifies the attempt across retries. */
  attempt: number
  write: Write
  /** All form values at the time of sending, and the names of the changed ones. */
  sent: Values
  changed: string[]
}

/** A success message for the user. */
export type Announcement =
  | { kind: 'saved'; record: SavedRecord; sent: Values; changed: string[] }
  | { kind: 'removed'; id: number }
  | { kind: 'copied'; id: number; isOpened: boolean }

/** The page to open after a write. */
export type Destination = { page: 'list' } | { page: 'created' | 'copy'; id: number }

/** A side effect, described as data. */
export type Effect =
  /** A repeated write has the key of the first request, so that the server does not execute it again. */
  | { type: 'send'; request: number; key: number; write: Write }
  | { type: 'storeDraft'; id: number | null; version: number | null; values: Values }
  | { type: 'deleteDraft'; id: number | null }
  /** Drafts of the form and of its nested forms. */
  | { type: 'deleteAllDrafts'; id: number | null }
  | { type: 'navigate'; to: Destination }
  | { type: 'announce'; announcement: Announcement }
  /** Resolves the promise of an attempt. */
  | { type: 'settle'; attempt: number; isDone: boolean }

/** The state of an edited record. */
export interface EditState {
  policy: StalePolicy
  /** The record as last loaded or saved; null until it is created. */
  saved: SavedRecord | null
  /** The form values without changes. */
  base: Values
  values: Values
  /** The version that the changes are based on; null for a new record. */
  version: number | null
  /** Whether changes were restored from a draft. */
  isRestored: boolean
  refusal: Refusal | null
  conflict: Conflict | null
  pending: PendingWrite | null
  /** The last write if its response was lost: it may have been executed, so it is repeated before any other. */
  unanswered: PendingWrite | null
  /** Whether the record was created, but its own page was not opened yet. */
  isUnopened: boolean
  /** Number of writes sent, which is also the number of the latest one. */
  requestCount: number
  /** Set while an old version is in the form: its note, and the values it replaced. */
  broughtBack: { note: string; replaced: Values } | null
  /** The navigation in progress after a write, and the effects deferred until it finishes. */
  navigation: { to: Destination; deferred: Effect[] } | null
  /** Whether the changes were given up, so no draft is stored. */
  isAbandoned: boolean
  /** Whether the user is navigating away while the form is still mounted. */
  isLeaving: boolean
  /** Whether the form is unmounted. */
  isUnmounted: boolean
}

interface OpenOptions {
  policy?: StalePolicy
  saved: SavedRecord | null
  base: Values
  /** Stored changes, and the version they are based on. */
  draft?: { values: Values; version: number | null } | null
  conflict?: Conflict | null
}

/** Initial state, with the changes of a draft. */
export function openEdit({
  policy = 'ask',
  saved,
  base,
  draft = null,
  conflict = null,
}: OpenOptions): EditState {
  const values = { ...base, ...draft?.values }
  // A draft that equals the record has nothing to restore, and its version must not cause a conflict later.
  const version = draft && differingFields(values, base).length > 0 ? draft.version : saved?.version
  return {
    policy,
    saved,
    base,
    values,
    version: version ?? null,
    isRestored: draft !== null,
    refusal: null,
    conflict,
    pending: null,
    unanswered: null,
    isUnopened: false,
    requestCount: 0,
    broughtBack: null,
    navigation: null,
    isAbandoned: false,
    isLeaving: false,
    isUnmounted: false,
  }
}

export function changedFields({ values, base }: EditState): string[] {
  return differingFields(values, base)
}

/** Whether a write, or the navigation after it, is in progress. */
export function isBusy({ pending, navigation }: EditState): boolean {
  return pending !== null || navigation !== null
}

/** Whether navigation needs no confirmation: the changes were given up, or a new record gets its own address. */
export function mayLeave({ isAbandoned, navigation }: EditState): boolean {
  return isAbandoned || navigation?.to.page === 'created'
}

export type Phase =
  | 'loaded'
  | 'dirty'
  | 'restored from draft'
  | 'saving'
  | 'conflict'
  | 'deleted elsewhere'
  | 'closed'

/** The current phase. If several apply, the one that decides what can happen next. */
export function phaseOf(state: EditState): Phase {
  if (state.isUnmounted || state.isAbandoned) return 'closed'
  if (isBusy(state)) return 'saving'
  if (state.conflict) return 'conflict'
  if (state.saved && state.refusal?.code === 'NOT_FOUND') return 'deleted elsewhere'
  if (changedFields(state).length === 0) return 'loaded'
  return state.isRestored ? 'restored from draft' : 'dirty'
}
