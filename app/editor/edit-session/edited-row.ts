import type { SavedRecord, Values } from '#app/editor/records.ts'
import type { EditPorts, EditSession } from './edit-session.ts'
import { changedFields, type PendingWrite } from './edit-state.ts'

/** One record of a table that is edited within the form of another record. */
export interface EditedRow<Typed extends Values, Saved extends SavedRecord> {
  /** Unique key, also for unsaved rows. */
  key: string
  /** Null for a new row. */
  saved: Saved | null
  typed: Typed
  isDirty: boolean
  isRestored: boolean
  errors: Record<string, string>
  /** Failure code of the last save. */
  refusal: string | null
  /** The version that somebody else saved; the next save is based on it. */
  theirs: Typed | null
  /** A save that may have been executed. */
  unanswered: PendingWrite | null
  /** Whether a save waits for the network. */
  isWaiting: boolean
}

/** A row as its session has it now. */
export function editedRow<Typed extends Values, Saved extends SavedRecord>(
  key: string,
  session: EditSession,
): EditedRow<Typed, Saved> {
  const state = session.getState()
  return {
    key,
    saved: state.saved as Saved | null,
    typed: state.values as Typed,
    isDirty: state.saved === null || changedFields(state).length > 0,
    isRestored: state.isRestored,
    errors: state.refusal?.fields ?? {},
    refusal: state.refusal?.code ?? null,
    theirs: state.conflict && (state.conflict.values as Typed),
    unanswered: session.unanswered(),
    isWaiting: state.waiting !== null,
  }
}

/** An unsaved row in a draft, with the record that its changes are based on. Stored in the browser as it is. */
export type DraftRow<Typed extends Values, Saved extends SavedRecord> = Pick<
  EditedRow<Typed, Saved>,
  'key' | 'saved' | 'typed'
> & { unanswered?: PendingWrite | null }

export interface EditRowsOptions<Typed extends Values, Saved extends SavedRecord> {
  /** Key of the record in responses. */
  key: string
  /** The form values of a record. */
  valuesOf: (record: Saved) => Typed
  loaded: Saved[]
  draft: DraftRow<Typed, Saved>[]
  /** Stores the unsaved rows as a draft; an empty list deletes it. */
  store: (unsaved: DraftRow<Typed, Saved>[]) => void
  send: EditPorts['send']
  /** With it, a save waits for the network and is repeated by itself. */
  untilRetry?: EditPorts['untilRetry']
}
