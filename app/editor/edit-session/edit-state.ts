import type { Uses } from '#contract/uses.ts'
import type { FailureCode } from '#domain/failure.ts'
import type { SavedRecord, Values } from '#app/editor/records.ts'
import { differingFields } from '#domain/field-values.ts'
import type { Contradiction } from './merge-edits.ts'

/**
 * How to handle a save with a stale version (optimistic locking):
 * - `ask` merges both versions and shows what contradicts, which waits for a choice. For forms, links and photos.
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
export interface NewerVersion {
  record: SavedRecord
  values: Values
  /** Who saved it, if that is known. */
  by?: string | null
}

/** A newer version that contradicts own changes. */
export interface Conflict extends NewerVersion {
  contradictions: Contradiction[]
  /** All values with the other changes of both sides. */
  merged: Values
  /** Set if the refused write was kept for later: the resolved values are kept again, not saved. */
  kept?: { release: KeptIn }
}

/** What somebody else saved and the form has taken over. */
export interface MergeNotice {
  by: string | null
  /** Fields that they changed. */
  fields: string[]
  /** Texts that both changed, merged by words; they are to be looked at before they are saved. */
  texts: string[]
}

/** The write in flight. */
export interface PendingWrite {
  request: number
  /** The number of the request in which this write was sent first; it identifies the write on the server. */
  key: number
  /** The session that sent it first, if that was an earlier one. */
  session?: string
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
  | { type: 'send'; request: number; key: number; session?: string; write: Write }
  | {
      type: 'storeDraft'
      id: number | null
      version: number | null
      values: Values
      change: OpenedChange | null
      /** The values that the changes are based on. */
      base: Values | null
      /** The write that may have been executed. */
      unanswered: PendingWrite | null
    }
  | { type: 'deleteDraft'; id: number | null }
  /** Drafts of the form and of its nested forms. */
  | { type: 'deleteAllDrafts'; id: number | null }
  | { type: 'navigate'; to: Destination }
  | { type: 'announce'; announcement: Announcement }
  /** Discards a prepared change, because its values were saved. */
  | { type: 'discardChange'; id: number }
  /** The server could not be reached: reports when to try again. */
  | { type: 'scheduleRetry'; tries: number }
  /** Resolves the promise of an attempt. */
  | { type: 'settle'; attempt: number; isDone: boolean }

/** The state of an edited record. */
export interface EditState {
  policy: StalePolicy
  /** Fields that are merged by words. */
  texts: readonly string[]
  /** Whether a save waits for the network and is repeated by itself. */
  waits: boolean
  /** The record as last loaded or saved; null until it is created. */
  saved: SavedRecord | null
  /** The form values without changes. */
  base: Values
  values: Values
  /** The version that the changes are based on; null for a new record. */
  version: number | null
  /** Values that changes are based on where these differ from `base`; null if they are not known, as of old drafts. */
  origin: Values | null
  /** Whether changes were restored from a draft. */
  isRestored: boolean
  refusal: Refusal | null
  conflict: Conflict | null
  /** A newer version that contradicts own changes, before it is compared. */
  newer: NewerVersion | null
  merged: MergeNotice | null
  pending: PendingWrite | null
  /** The save that waits for the network, and how often it was tried. */
  waiting: { attempt: number; tries: number } | null
  /** The last write if its response was lost: it may have been executed, so it is repeated before any other. */
  unanswered: PendingWrite | null
  /** The last change that was kept for later, if its response was lost. */
  unansweredKeep: PendingWrite | null
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

/** Changes as they are stored in the browser. */
export interface DraftState {
  values: Values
  /** The version that the changes are based on; null for a new record. */
  version: number | null
  /** The values that the changes are based on; missing in drafts of older versions of the editor. */
  base?: Values | null
  /** The prepared change that the values come from. */
  change?: OpenedChange | null
  /** A write without an answer yet. */
  unanswered?: PendingWrite | null
}

interface OpenOptions {
  policy?: StalePolicy
  texts?: readonly string[]
  waits?: boolean
  saved: SavedRecord | null
  base: Values
  draft?: DraftState | null
  conflict?: Conflict | null
}

/** Initial state, with the changes of a draft. */
export function openEdit({
  policy = 'ask',
  texts = [],
  waits = false,
  saved,
  base,
  draft = null,
  conflict = null,
}: OpenOptions): EditState {
  const clean: EditState = {
    policy,
    texts,
    waits,
    saved,
    base,
    values: base,
    version: saved?.version ?? null,
    origin: {},
    isRestored: false,
    refusal: null,
    conflict,
    newer: null,
    merged: null,
    pending: null,
    waiting: null,
    unanswered: null,
    unansweredKeep: null,
    isUnopened: false,
    requestCount: 0,
    broughtBack: null,
    change: null,
    navigation: null,
    isAbandoned: false,
    isLeaving: false,
    isUnmounted: false,
  }
  return draft ? withDraft(clean, draft) : clean
}

/** The changes of a draft in place of those in the form. */
export function withDraft(state: EditState, draft: DraftState): EditState {
  const values = { ...state.base, ...draft.values }
  const { change = null } = draft
  // A draft that equals the record has nothing to restore, and its version must not cause a conflict later.
  if (differingFields(values, state.base).length === 0) return { ...state, values, change, isRestored: true }
  const { version, unanswered = null } = draft
  const isCurrent = version === (state.saved?.version ?? null)
  return {
    ...state,
    values,
    version,
    origin: isCurrent ? {} : (draft.base ?? null),
    change,
    isRestored: true,
    unanswered,
  }
}

export function changedFields({ values, base }: EditState): string[] {
  return differingFields(values, base)
}

/** Whether a write, or the navigation after it, is in progress, or waits for the network. */
export function isBusy({ pending, navigation, waiting }: EditState): boolean {
  return pending !== null || navigation !== null || waiting !== null
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
  | 'waiting'
  | 'conflict'
  | 'deleted elsewhere'
  | 'closed'

/** The current phase. If several apply, the one that decides what can happen next. */
export function phaseOf(state: EditState): Phase {
  if (state.isUnmounted || state.isAbandoned) return 'closed'
  if (state.waiting && !state.pending) return 'waiting'
  if (isBusy(state)) return 'saving'
  if (state.conflict) return 'conflict'
  if (state.saved && state.refusal?.code === 'NOT_FOUND') return 'deleted elsewhere'
  if (changedFields(state).length === 0) return 'loaded'
  return state.isRestored ? 'restored from draft' : 'dirty'
}
