import type { SavedRecord, Values } from '#app/editor/records.ts'
import type { DraftState, KeptIn, NewerVersion, OpenedChange, Refusal } from './edit-state.ts'

export interface BringBackOptions {
  /** The prepared change that the values are from. */
  change?: OpenedChange
  /** Other unsaved changes stay in the form. */
  keepsOthers?: boolean
}

/** User actions. */
export type UserEvent =
  | { type: 'typed'; values: Values }
  | { type: 'discarded' }
  /** An old version or a prepared change. */
  | ({ type: 'broughtBack'; values: Values; note: string } & BringBackOptions)
  | { type: 'undone' }
  /** Values, if any, are set in the form first. `publishAnyway` also puts broken links online. */
  | { type: 'saveRequested'; values?: Values; publishAnyway?: boolean }
  /** Keeps the changes for later, or the given action on the record. Values, if any, are set in the form first. */
  | { type: 'keepRequested'; release: KeptIn; values?: Values; action?: KeptAction }
  /** The conflict was resolved with these values. */
  | { type: 'resolved'; values: Values }
  | { type: 'conflictClosed' }
  /** Shows what contradicts a newer version. */
  | { type: 'compareRequested' }
  /** Other changes that were kept in this browser, in place of those in the form. */
  | { type: 'draftRestored'; draft: DraftState }
  | { type: 'removeRequested'; input: Values }
  | { type: 'copyRequested' }
  | { type: 'cancelled' }
  | { type: 'abandoned' }

/** An action on the record that can be kept for later instead of the changes in the form. */
export type KeptAction = { kind: 'remove'; input: Values } | { kind: 'copy' }

/** The result of a request. */
export type WriteOutcome =
  | { type: 'saved'; record: SavedRecord; values: Values }
  | { type: 'stale'; record: SavedRecord; values: Values }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'removed' }
  | { type: 'copied'; id: number }
  | { type: 'kept' }
  /** An unexpected error, not a refusal. */
  | { type: 'crashed' }

/** A response to a request that is not pending is late or a duplicate, and ignored. */
export type OutcomeEvent = { request: number } & WriteOutcome

/** Page lifecycle. */
type PageEvent =
  | { type: 'mounted' }
  | { type: 'leaving'; isLeaving: boolean }
  /** The navigation after a write has finished. */
  | { type: 'navigated' }
  | { type: 'unmounted' }

/** News from the network. */
type NetworkEvent =
  /** Somebody else has saved the record. */
  | ({ type: 'newerFound' } & NewerVersion)
  /** It is time to repeat a save, after this many tries; without a number because the user asks for it. */
  | { type: 'retryDue'; tries?: number }

export type EditEvent = UserEvent | OutcomeEvent | PageEvent | NetworkEvent
