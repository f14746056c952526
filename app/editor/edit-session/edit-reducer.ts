import type { SavedRecord, Values } from '#app/editor/records.ts'
import {
  changedFields,
  isBusy,
  type Announcement,
  type Conflict,
  type Destination,
  type EditState,
  type Effect,
  type Refusal,
  type Write,
} from './edit-state.ts'
import { differingFields, pick } from '#domain/field-values.ts'

/** User actions. */
type UserEvent =
  | { type: 'typed'; values: Values }
  | { type: 'discarded' }
  | { type: 'broughtBack'; values: Values; note: string }
  | { type: 'undone' }
  /** Values, if any, are set in the form first. */
  | { type: 'saveRequested'; values?: Values }
  /** The conflict was resolved with these values. */
  | { type: 'resolved'; values: Values }
  | { type: 'conflictClosed' }
  | { type: 'removeRequested'; input: Values }
  | { type: 'copyRequested' }
  | { type: 'cancelled' }
  | { type: 'abandoned' }

/** The result of a request. */
export type WriteOutcome =
  | { type: 'saved'; record: SavedRecord; values: Values }
  | { type: 'stale'; record: SavedRecord; values: Values }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'removed' }
  | { type: 'copied'; id: number }
  /** An unexpected error, not a refusal. */
  | { type: 'crashed' }

/** A response to a request that is not pending is late or a duplicate, and ignored. */
type OutcomeEvent = { request: number } & WriteOutcome

/** Page lifecycle. */
type PageEvent =
  | { type: 'mounted' }
  | { type: 'leaving'; isLeaving: boolean }
  /** The navigation after a write has finished. */
  | { type: 'navigated' }
  | { type: 'unmounted' }

export type EditEvent = UserEvent | OutcomeEvent | PageEvent

interface Step {
  state: EditState
  effects: Effect[]
}

/** Pure state machine of an edited record: returns the next state and the effects to perform. Independent of React and the network. */
export function reduceEdit(state: EditState, event: EditEvent): Step {
  const step = transition(state, event)
  const drafts = draftEffects(state, step.state, event.type === 'mounted')
  return { state: step.state, effects: [...drafts, ...step.effects] }
}

function transition(state: EditState, event: EditEvent): Step {
  if ('request' in event)
    return event.request === state.pending?.request ? afterOutcome(state, event) : stepTo(state)
  switch (event.type) {
    case 'mounted':
      return stepTo(state.isUnmounted ? { ...state, isUnmounted: false } : state)
    case 'leaving':
      return stepTo(event.isLeaving === state.isLeaving ? state : { ...state, isLeaving: event.isLeaving })
    case 'unmounted':
      return stepTo({ ...state, isUnmounted: true })
    case 'navigated':
      return stepTo({ ...state, navigation: null }, state.navigation?.deferred)
    case 'abandoned':
      return stepTo({ ...state, isAbandoned: true })
    case 'saveRequested':
      // Allowed after unmount, because the save may have waited for a nested form.
      if (isBusy(state)) return stepTo(state)
      return save(event.values ? withValues(state, event.values) : state)
    default:
      return state.isUnmounted ? stepTo(state) : afterAction(state, event)
  }
}

function afterAction(
  state: EditState,
  event: Exclude<UserEvent, { type: 'abandoned' | 'saveRequested' }>,
): Step {
  switch (event.type) {
    case 'typed':
      return stepTo(withValues(state, event.values))
    case 'discarded': {
      const { base, saved } = state
      const clean = { values: base, version: saved?.version ?? null, isRestored: false }
      // A lost update is not repeated after its input was discarded; a lost creation must not be duplicated.
      const unanswered = saved ? null : state.unanswered
      return stepTo({ ...state, ...clean, unanswered, refusal: null, conflict: null, broughtBack: null })
    }
    case 'broughtBack': {
      const old = { ...pick(state.base, changedFields(state)), ...event.values }
      const replaced = pick(state.values, Object.keys(old))
      return stepTo({ ...withValues(state, old), broughtBack: { note: event.note, replaced } })
    }
    case 'undone':
      if (!state.broughtBack) return stepTo(state)
      return stepTo({ ...withValues(state, state.broughtBack.replaced), broughtBack: null })
    case 'resolved':
      return isBusy(state) || !state.conflict ? stepTo(state) : save(rebaseOntoTheirs(state, event.values))
    case 'conflictClosed':
      return stepTo({ ...state, conflict: null })
    case 'removeRequested':
      if (!state.saved || isBusy(state)) return stepTo(state)
      return sendOnce(state, { kind: 'remove', id: state.saved.id, input: event.input })
    case 'copyRequested':
      if (!state.saved || isBusy(state)) return stepTo(state)
      return sendOnce(state, { kind: 'copy', id: state.saved.id })
    case 'cancelled':
      return stepTo({ ...state, isAbandoned: true }, [{ type: 'navigate', to: { page: 'list' } }])
  }
}

function afterOutcome(state: EditState, event: OutcomeEvent): Step {
  const { attempt, sent, changed, key, request } = state.pending!
  const idle = { ...state, pending: null, unanswered: null }
  const isRepeated = key !== request
  const isHere = !state.isUnmounted && !state.isLeaving && !state.isAbandoned
  switch (event.type) {
    case 'saved': {
      const { record, values } = event
      // Input typed while the request was in flight is preserved.
      const typedSince = pick(state.values, differingFields(state.values, sent))
      const saved = accept(idle, record, { ...values, ...typedSince }, values)
      const isCreated = state.saved === null || state.isUnopened
      if (isRepeated && changedFields(saved).length > 0)
        return save({ ...saved, isUnopened: isCreated }, attempt)
      const effects = announceDone(attempt, { kind: 'saved', record, sent, changed })
      return isCreated && isHere
        ? navigateTo({ ...saved, isUnopened: false }, { page: 'created', id: record.id }, effects)
        : stepTo(saved, effects)
    }
    case 'stale':
      return afterStale(idle, attempt, event)
    case 'refused': {
      const { refusal } = event
      if (refusal.code === 'UNAVAILABLE')
        return refuse({ ...idle, refusal, unanswered: state.pending }, attempt)
      // The first request was not executed. Input typed since may be valid.
      const isOutdated = isRepeated && differingFields(state.values, sent).length > 0
      return isOutdated ? save(idle, attempt) : refuse({ ...idle, refusal }, attempt)
    }
    case 'removed': {
      const next = { ...idle, isAbandoned: true }
      const effects = announceDone(attempt, { kind: 'removed', id: state.saved!.id })
      return isHere ? navigateTo(next, { page: 'list' }, effects) : stepTo(next, effects)
    }
    case 'copied': {
      const { id } = event
      const effects = announceDone(attempt, { kind: 'copied', id, isOpened: isHere })
      return isHere ? navigateTo(idle, { page: 'copy', id }, effects) : stepTo(idle, effects)
    }
    case 'crashed':
      return stepTo(idle)
  }
}

/** Optimistic lock failure: somebody else saved after the version that was sent. */
function afterStale(state: EditState, attempt: number, { record, values: theirs }: Conflict): Step {
  const own = changedFields(state)
  const refusal: Refusal = { code: 'STALE_VERSION', fields: {}, usedBy: [] }
  const conflict = { record, values: theirs }
  const merged = { ...theirs, ...pick(state.values, own) }
  const hasOverlap = differingFields(pick(theirs, own), state.base).length > 0
  switch (state.policy) {
    case 'ask':
      return refuse({ ...state, conflict }, attempt)
    case 'merge': {
      const { isRestored } = state
      return refuse({ ...accept(state, record, merged, theirs), conflict, refusal, isRestored }, attempt)
    }
    case 'rebase':
      if (!hasOverlap) return save(accept(state, record, merged, theirs), attempt)
      return refuse({ ...accept(state, record, theirs, theirs), refusal }, attempt)
    case 'refuse':
      return refuse({ ...accept(state, record, theirs, theirs), refusal }, attempt)
  }
}

function stepTo(state: EditState, effects: Effect[] = []): Step {
  return { state, effects }
}

function refuse(state: EditState, attempt: number): Step {
  return stepTo(state, [{ type: 'settle', attempt, isDone: false }])
}

function announceDone(attempt: number, announcement: Announcement): Effect[] {
  return [
    { type: 'announce', announcement },
    { type: 'settle', attempt, isDone: true },
  ]
}

/** Navigates, and defers the effects until the new page is shown. */
function navigateTo(state: EditState, destination: Destination, deferred: Effect[]): Step {
  return stepTo({ ...state, navigation: { to: destination, deferred } }, [
    { type: 'navigate', to: destination },
  ])
}

/** If no changes remain, the next ones are based on the current version. */
function withValues(state: EditState, fields: Values): EditState {
  const next = { ...state, values: { ...state.values, ...fields } }
  const isClean = changedFields(next).length === 0
  return isClean ? { ...next, version: state.saved?.version ?? null } : next
}

/** Takes over the record from the server, with the given form values. */
function accept(state: EditState, saved: SavedRecord, values: Values, base: Values): EditState {
  return { ...state, saved, base, values, version: saved.version, isRestored: false, conflict: null }
}

function rebaseOntoTheirs(state: EditState, values: Values): EditState {
  const { record, values: theirs } = state.conflict!
  return { ...state, saved: record, base: theirs, values, version: record.version }
}

function save(state: EditState, attempt?: number): Step {
  const { saved, values, unanswered } = state
  if (unanswered?.write.kind === 'create' || unanswered?.write.kind === 'update')
    return send(state, unanswered.write, unanswered, attempt)
  const changed = changedFields(state)
  const write: Write = saved
    ? { kind: 'update', id: saved.id, version: state.version ?? saved.version, values: pick(values, changed) }
    : { kind: 'create', values }
  // With `merge`, their values stay visible until the response arrives.
  const conflict = state.policy === 'merge' ? state.conflict : null
  return send({ ...state, conflict, broughtBack: null }, write, { sent: values, changed }, attempt)
}

/** Sends a delete or copy, or repeats it if its response was lost. */
function sendOnce(state: EditState, write: Write): Step {
  const { unanswered, values: sent } = state
  const key = unanswered?.write.kind === write.kind ? { key: unanswered.key } : {}
  return send(state, write, { sent, changed: [], ...key })
}

/** Sends a write. A retry belongs to the original attempt; a repeated write has the key of its first request. */
function send(
  state: EditState,
  write: Write,
  values: { sent: Values; changed: string[]; key?: number },
  attempt = state.requestCount + 1,
): Step {
  const request = state.requestCount + 1
  const { sent, changed, key = request } = values
  const pending = { request, key, attempt, write, sent, changed }
  return stepTo({ ...state, requestCount: request, pending, unanswered: null, refusal: null }, [
    { type: 'send', request, key, write },
  ])
}

/** Keeps the draft in the browser's storage in sync with the unsaved changes. */
function draftEffects(before: EditState, after: EditState, isEntered: boolean): Effect[] {
  const id = after.saved?.id ?? null
  if (after.isAbandoned) return before.isAbandoned ? [] : [{ type: 'deleteAllDrafts', id }]
  const isCreated = before.saved === null && after.saved !== null
  const isSame =
    before.values === after.values && before.base === after.base && before.version === after.version
  if (isSame && !isCreated && !isEntered) return []
  const changed = changedFields(after)
  const own: Effect =
    changed.length === 0
      ? { type: 'deleteDraft', id }
      : { type: 'storeDraft', id, version: after.version, values: pick(after.values, changed) }
  return isCreated ? [{ type: 'deleteDraft', id: null }, own] : [own]
}
