import type { Values } from '#app/editor/records.ts'
import { pick } from '#domain/field-values.ts'
import type { KeptAction } from './edit-event.ts'
import {
  changedFields,
  type EditState,
  type Effect,
  type KeptIn,
  type LiveWrite,
  type PendingWrite,
  type Write,
} from './edit-state.ts'

/** What a write sends, and which earlier write it repeats. */
type Sent = Pick<PendingWrite, 'sent' | 'changed'> & Partial<Pick<PendingWrite, 'change' | 'key' | 'session'>>

/** The next state and the effects to perform. */
export interface Step {
  state: EditState
  effects: Effect[]
}

export function stepTo(state: EditState, effects: Effect[] = []): Step {
  return { state, effects }
}

export function refuse(state: EditState, attempt: number): Step {
  return stepTo(state, [{ type: 'settle', attempt, isDone: false }])
}

/** Saves the values of the form, or repeats a save whose response was lost. */
export function save(state: EditState, attempt?: number, publishAnyway = false): Step {
  const { unanswered } = state
  if (unanswered?.write.kind === 'create' || unanswered?.write.kind === 'update')
    return send(state, unanswered.write, unanswered, attempt)
  const write = writeOf(state)
  return sendValues(state, publishAnyway ? { ...write, publishAnyway } : write, attempt)
}

/** Keeps the values of the form for later. */
export function keep(state: EditState, release: KeptIn, attempt?: number): Step {
  return sendValues(state, { kind: 'keep', write: writeOf(state), release, replaces: state.change }, attempt)
}

/** Keeps a delete or another action on the saved record for later. */
export function keepAction(state: EditState, action: KeptAction, release: KeptIn): Step {
  if (!state.saved) return stepTo(state)
  const write: Write = { kind: 'keep', write: { ...action, id: state.saved.id }, release, replaces: null }
  return send(state, write, { sent: state.values, changed: [] })
}

/** The call that saves the values of the form. */
function writeOf(state: EditState): Extract<LiveWrite, { values: Values }> {
  const { saved, values } = state
  if (!saved) return { kind: 'create', values }
  const version = state.version ?? saved.version
  return { kind: 'update', id: saved.id, version, values: pick(values, changedFields(state)) }
}

function sendValues(state: EditState, write: Write, attempt?: number): Step {
  // With `merge`, their values stay visible until the response arrives.
  const conflict = state.policy === 'merge' ? state.conflict : null
  const values = { sent: state.values, changed: changedFields(state) }
  return send({ ...state, conflict, broughtBack: null }, write, values, attempt)
}

/** Sends a delete or copy, or repeats it if its response was lost. */
export function sendOnce(state: EditState, write: Write): Step {
  const { unanswered, values: sent } = state
  const repeated = unanswered?.write.kind === write.kind ? { key: unanswered.key } : {}
  return send(state, write, { sent, changed: [], ...repeated })
}

/** Sends a write. A retry belongs to the original attempt; a repeated write has the key of its first request. */
function send(state: EditState, write: Write, values: Sent, attempt = state.requestCount + 1): Step {
  const request = state.requestCount + 1
  const { sent, changed, change = state.change } = values
  const { key = request, session } = repeatedKeep(state, write) ?? values
  const origin = session === undefined ? {} : { session }
  const pending = { request, key, ...origin, attempt, write, sent, changed, change }
  const unanswered = write.kind === 'keep' ? state.unanswered : null
  return stepTo({ ...state, requestCount: request, pending, unanswered, refusal: null }, [
    { type: 'send', request, key, ...origin, write },
  ])
}

/** A change that is kept again without another change in between was perhaps kept already. */
function repeatedKeep({ unansweredKeep }: EditState, write: Write): PendingWrite | null {
  const isSame = write.kind === 'keep' && JSON.stringify(unansweredKeep?.write) === JSON.stringify(write)
  return isSame ? unansweredKeep : null
}

/** The save that may have been executed without an answer, also one in flight. */
export function lastSave({ pending, unanswered }: EditState): PendingWrite | null {
  const isSave = pending?.write.kind === 'create' || pending?.write.kind === 'update'
  return isSave ? pending : unanswered
}
