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
import { differingFields, pick } from './field-values.ts'

/** What the person at the form does. */
type PersonEvent =
  | { type: 'typed'; values: Values }
  | { type: 'discarded' }
  | { type: 'broughtBack'; values: Values; note: string }
  | { type: 'undone' }
  /** With values, those are put into the form first. */
  | { type: 'saveAsked'; values?: Values }
  /** Chosen between the own version and the one that somebody else saved. */
  | { type: 'resolved'; values: Values }
  | { type: 'conflictClosed' }
  | { type: 'removeAsked'; input: Values }
  | { type: 'copyAsked' }
  | { type: 'cancelled' }
  | { type: 'thrownAway' }

/** What became of a request. */
export type Answer =
  | { type: 'saved'; record: SavedRecord; values: Values }
  | { type: 'stale'; record: SavedRecord; values: Values }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'removed' }
  | { type: 'copied'; id: number }
  /** Broken by a defect rather than refused. */
  | { type: 'crashed' }

/** An answer to any other request than the pending one is late or a duplicate. */
type AnswerEvent = { request: number } & Answer

/** What happens to the page. */
type PageEvent =
  | { type: 'entered' }
  | { type: 'departing'; isDeparting: boolean }
  /** Where a write has led to. */
  | { type: 'arrived' }
  | { type: 'left' }

export type EditEvent = PersonEvent | AnswerEvent | PageEvent

interface Step {
  state: EditState
  effects: Effect[]
}

/** The next state of an edited record, and what has to be done for it. Knows neither React nor the network. */
export function reduceEdit(state: EditState, event: EditEvent): Step {
  const step = transition(state, event)
  const drafts = draftEffects(state, step.state, event.type === 'entered')
  return { state: step.state, effects: [...drafts, ...step.effects] }
}

function transition(state: EditState, event: EditEvent): Step {
  if ('request' in event)
    return event.request === state.pending?.request ? afterAnswer(state, event) : to(state)
  switch (event.type) {
    case 'entered':
      return to(state.hasLeft ? { ...state, hasLeft: false } : state)
    case 'departing':
      return to(
        event.isDeparting === state.isDeparting ? state : { ...state, isDeparting: event.isDeparting },
      )
    case 'left':
      return to({ ...state, hasLeft: true })
    case 'arrived':
      return to({ ...state, leading: null }, state.leading?.told)
    case 'thrownAway':
      return to({ ...state, isThrownAway: true })
    case 'saveAsked':
      // Also after leaving: it may have waited until another part of the form was saved.
      if (isBusy(state)) return to(state)
      return save(event.values ? withValues(state, event.values) : state)
    default:
      return state.hasLeft ? to(state) : afterAction(state, event)
  }
}

function afterAction(
  state: EditState,
  event: Exclude<PersonEvent, { type: 'thrownAway' | 'saveAsked' }>,
): Step {
  switch (event.type) {
    case 'typed':
      return to(withValues(state, event.values))
    case 'discarded': {
      const { base, saved } = state
      const clean = { values: base, version: saved?.version ?? null, isRestored: false }
      return to({ ...state, ...clean, refusal: null, conflict: null, broughtBack: null })
    }
    case 'broughtBack': {
      const old = { ...pick(state.base, changedFields(state)), ...event.values }
      const replaced = pick(state.values, Object.keys(old))
      return to({ ...withValues(state, old), broughtBack: { note: event.note, replaced } })
    }
    case 'undone':
      if (!state.broughtBack) return to(state)
      return to({ ...withValues(state, state.broughtBack.replaced), broughtBack: null })
    case 'resolved':
      return isBusy(state) || !state.conflict ? to(state) : save(onTopOfTheirs(state, event.values))
    case 'conflictClosed':
      return to({ ...state, conflict: null })
    case 'removeAsked':
      if (!state.saved || isBusy(state)) return to(state)
      return send(state, { kind: 'remove', id: state.saved.id, input: event.input })
    case 'copyAsked':
      if (!state.saved || isBusy(state)) return to(state)
      return send(state, { kind: 'copy', id: state.saved.id })
    case 'cancelled':
      return to({ ...state, isThrownAway: true }, [{ type: 'navigate', to: { page: 'list' } }])
  }
}

function afterAnswer(state: EditState, event: AnswerEvent): Step {
  const { attempt, sent, changed } = state.pending!
  const idle = { ...state, pending: null }
  const isHere = !state.hasLeft && !state.isDeparting && !state.isThrownAway
  switch (event.type) {
    case 'saved': {
      const { record, values } = event
      // What was typed while it was on its way stays.
      const typedSince = pick(state.values, differingFields(state.values, sent))
      const saved = accept(idle, record, { ...values, ...typedSince }, values)
      const isCreated = state.saved === null
      const told = tell(attempt, { kind: 'saved', record, sent, changed })
      return isCreated && isHere ? lead(saved, { page: 'created', id: record.id }, told) : to(saved, told)
    }
    case 'stale':
      return afterStale(idle, attempt, event)
    case 'refused':
      return refuse({ ...idle, refusal: event.refusal }, attempt)
    case 'removed': {
      const next = { ...idle, isThrownAway: true }
      const told = tell(attempt, { kind: 'removed', id: state.saved!.id })
      return isHere ? lead(next, { page: 'list' }, told) : to(next, told)
    }
    case 'copied': {
      const { id } = event
      const told = tell(attempt, { kind: 'copied', id, isOpened: isHere })
      return isHere ? lead(idle, { page: 'copy', id }, told) : to(idle, told)
    }
    case 'crashed':
      return to(idle)
  }
}

/** Somebody else saved since the version that was sent. */
function afterStale(state: EditState, attempt: number, { record, values: theirs }: Conflict): Step {
  const own = changedFields(state)
  const refusal: Refusal = { code: 'STALE_VERSION', fields: {}, usedBy: [] }
  const conflict = { record, values: theirs }
  const merged = { ...theirs, ...pick(state.values, own) }
  const isInTheWay = differingFields(pick(theirs, own), state.base).length > 0
  switch (state.policy) {
    case 'ask':
      return refuse({ ...state, conflict }, attempt)
    case 'merge': {
      const { isRestored } = state
      return refuse({ ...accept(state, record, merged, theirs), conflict, refusal, isRestored }, attempt)
    }
    case 'rebase':
      if (!isInTheWay) return save(accept(state, record, merged, theirs), attempt)
      return refuse({ ...accept(state, record, theirs, theirs), refusal }, attempt)
    case 'refuse':
      return refuse({ ...accept(state, record, theirs, theirs), refusal }, attempt)
  }
}

function to(state: EditState, effects: Effect[] = []): Step {
  return { state, effects }
}

function refuse(state: EditState, attempt: number): Step {
  return to(state, [{ type: 'settle', attempt, isDone: false }])
}

function tell(attempt: number, announcement: Announcement): Effect[] {
  return [
    { type: 'announce', announcement },
    { type: 'settle', attempt, isDone: true },
  ]
}

/** Leads to a page; what is told about it waits until that page is there. */
function lead(state: EditState, destination: Destination, told: Effect[]): Step {
  return to({ ...state, leading: { to: destination, told } }, [{ type: 'navigate', to: destination }])
}

/** Without changes left, the next ones are made to the version that is shown. */
function withValues(state: EditState, fields: Values): EditState {
  const next = { ...state, values: { ...state.values, ...fields } }
  const isClean = changedFields(next).length === 0
  return isClean ? { ...next, version: state.saved?.version ?? null } : next
}

/** The record as the server has it now, with some values on top. */
function accept(state: EditState, saved: SavedRecord, values: Values, base: Values): EditState {
  return { ...state, saved, base, values, version: saved.version, isRestored: false, conflict: null }
}

function onTopOfTheirs(state: EditState, values: Values): EditState {
  const { record, values: theirs } = state.conflict!
  return { ...state, saved: record, base: theirs, values, version: record.version }
}

function save(state: EditState, attempt?: number): Step {
  const { saved, values } = state
  const changed = changedFields(state)
  const write: Write = saved
    ? { kind: 'update', id: saved.id, version: state.version ?? saved.version, values: pick(values, changed) }
    : { kind: 'create', values }
  // Rows that show both versions go on doing so until the answer is there.
  const conflict = state.policy === 'merge' ? state.conflict : null
  return send({ ...state, conflict, broughtBack: null }, write, changed, attempt)
}

/** Sends a write; one that is sent again belongs to the attempt that it began with. */
function send(state: EditState, write: Write, changed: string[] = [], attempt = state.requests + 1): Step {
  const request = state.requests + 1
  const pending = { request, attempt, write, sent: state.values, changed }
  return to({ ...state, requests: request, pending, refusal: null }, [{ type: 'send', request, write }])
}

/** Unsaved changes are in the browser's storage at every moment, under the address of their form. */
function draftEffects(before: EditState, after: EditState, isEntered: boolean): Effect[] {
  const id = after.saved?.id ?? null
  if (after.isThrownAway) return before.isThrownAway ? [] : [{ type: 'dropAllDrafts', id }]
  const isCreated = before.saved === null && after.saved !== null
  const isSame =
    before.values === after.values && before.base === after.base && before.version === after.version
  if (isSame && !isCreated && !isEntered) return []
  const changed = changedFields(after)
  const own: Effect =
    changed.length === 0
      ? { type: 'dropDraft', id }
      : { type: 'keepDraft', id, version: after.version, values: pick(after.values, changed) }
  return isCreated ? [{ type: 'dropDraft', id: null }, own] : [own]
}
