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

/** A call that changes the record at once. */
export type LiveWrite =
  | { kind: 'create'; values: Values; publishAnyway?: true }
  | { kind: 'update'; id: number; version: number; values: Values; publishAnyway?: true }
  | { kind: 'remove'; id: number; input: Values }
  | { kind: 'copy'; id: number }

/** The release that a change is kept in; null: in none. */
export type KeptIn = { id: number; name: string } | null

/** A prepared change whose values are in the form. */
export interface OpenedChange {
  id: number
  version: number
}

/** A call that changes the record: at once, or kept for later as a prepared change, which may replace an opened one. */
export type Write =
  | LiveWrite
  | { kind: 'keep'; write: LiveWrite; release: KeptIn; replaces: OpenedChange | null }

/** Changes the call of a write, also of one that is kept for later. */
export function mapLiveWrite(write: Write, change: (write: LiveWrite) => LiveWrite): Write {
  return write.kind === 'keep' ? { ...write, write: change(write.write) } : change(write)
}

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
  /** Set if the refused write was kept for later: the resolved values are kept again, not saved. */
  kept?: { release: KeptIn }
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
  /** The prepared change whose values were sent. */
  change: OpenedChange | null
}

/** A success message for the user. */
export type Announcement =
  | { kind: 'saved'; record: SavedRecord; sent: Values; changed: string[] }
  | { kind: 'removed'; id: number }
  | { kind: 'copied'; id: number; isOpened: boolean }
  | { kind: 'kept'; what: LiveWrite['kind']; release: KeptIn; sent: Values }

/** The page to open after a write. */
export type Destination = { page: 'list' } | { page: 'created' | 'copy'; id: number }

/** A side effect, described as data. */
export type Effect =
  /** A repeated write has the key of the first request, so that the server does not execute it again. */
  | { type: 'send'; request: number; key: number; write: Write }
  | {
      type: 'storeDraft'
      id: number | null
      version: number | null
      values: Values
      change: OpenedChange | null
    }
  | { type: 'deleteDraft'; id: number | null }
  /** Drafts of the form and of its nested forms. */
  | { type: 'deleteAllDrafts'; id: number | null }
  | { type: 'navigate'; to: Destination }
  | { type: 'announce'; announcement: Announcement }
  /** Discards a prepared change, because its values were saved. */
  | { type: 'discardChange'; id: number }
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
  /** Set while an old version or a prepared change is in the form: its note, and what it replaced. */
  broughtBack: { note: string; replaced: Values; change: OpenedChange | null } | null
  /** The prepared change in the form: keeping replaces it, saving carries it out. */
  change: OpenedChange | null
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
  /** Stored changes, the version they are based on, and the prepared change they come from. */
  draft?: { values: Values; version: number | null; change?: OpenedChange | null } | null
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
    change: draft?.change ?? null,
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

/** Whether navigation needs no confirmation: the changes were given up, or a new record gets its own address or is kept for later. */
export function mayLeave({ isAbandoned, navigation }: EditState): boolean {
  return isAbandoned || navigation?.to.page === 'created' || navigation?.to.page === 'list'
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
