import type { Values } from '#app/editor/records.ts'
import type { EditEvent, OutcomeEvent, UserEvent } from './edit-event.ts'
import {
  changedFields,
  isBusy,
  withDraft,
  type Announcement,
  type Destination,
  type EditState,
  type Effect,
  type OpenedChange,
} from './edit-state.ts'
import { differingFields, pick } from '#domain/field-values.ts'
import { accept, afterStale, compareNewer, originOf, takeNewer } from './edit-merge.ts'
import { keep, keepAction, lastSave, refuse, save, sendOnce, stepTo, type Step } from './edit-writes.ts'

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
      return stepTo(rebaseDraft(state.isUnmounted ? { ...state, isUnmounted: false } : state))
    case 'leaving':
      return stepTo(event.isLeaving === state.isLeaving ? state : { ...state, isLeaving: event.isLeaving })
    case 'unmounted':
      return stopWaiting({ ...state, isUnmounted: true })
    case 'navigated':
      return stepTo({ ...state, navigation: null }, state.navigation?.deferred)
    case 'abandoned':
      return stopWaiting({ ...state, isAbandoned: true })
    case 'newerFound':
      return stepTo(takeNewer(state, event))
    case 'retryDue': {
      const { waiting } = state
      if (!waiting || state.pending) return stepTo(state)
      const isDue = event.tries === undefined || event.tries === waiting.tries
      return isDue ? save(state, waiting.attempt) : stepTo(state)
    }
    case 'saveRequested': {
      // Allowed after unmount, because the save may have waited for a nested form.
      const { state: idle, effects } = state.pending ? stepTo(state) : stopWaiting(state)
      if (isBusy(idle)) return stepTo(state)
      const next = save(event.values ? withValues(idle, event.values) : idle, undefined, event.publishAnyway)
      return stepTo({ ...next.state, merged: null }, [...effects, ...next.effects])
    }
    case 'keepRequested': {
      if (isBusy(state)) return stepTo(state)
      const { release, action } = event
      if (action) return keepAction(state, action, release)
      return keep(event.values ? withValues(state, event.values) : state, release)
    }
    default:
      return state.isUnmounted ? stepTo(state) : afterAction(state, event)
  }
}

function afterAction(
  state: EditState,
  event: Exclude<UserEvent, { type: 'abandoned' | 'saveRequested' | 'keepRequested' }>,
): Step {
  switch (event.type) {
    case 'typed':
      return stepTo(withValues(state, event.values))
    case 'discarded': {
      const { base, saved, newer } = state
      const clean = { values: base, version: saved?.version ?? null, origin: {}, isRestored: false }
      // A lost update is not repeated after its input was discarded; a lost creation must not be duplicated.
      const unanswered = saved ? null : state.unanswered
      const messages = { refusal: null, conflict: null, broughtBack: null, merged: null, newer: null }
      const next = { ...state, ...clean, ...messages, unanswered, change: null }
      return stopWaiting(newer ? takeNewer(next, newer) : next)
    }
    case 'broughtBack': {
      const others = event.keepsOthers ? {} : pick(state.base, changedFields(state))
      const old = { ...others, ...event.values }
      const replaced = pick(state.values, Object.keys(old))
      const broughtBack = { note: event.note, replaced, change: state.change }
      const change = event.keepsOthers ? state.change : (event.change ?? null)
      return stepTo({ ...withValues(state, old), broughtBack, change })
    }
    case 'undone': {
      if (!state.broughtBack) return stepTo(state)
      const { replaced, change } = state.broughtBack
      return stepTo({ ...withValues(state, replaced), broughtBack: null, change })
    }
    case 'resolved': {
      if (isBusy(state) || !state.conflict) return stepTo(state)
      const resolved = rebaseOntoTheirs(state, event.values)
      return state.conflict.kept ? keep(resolved, state.conflict.kept.release) : save(resolved)
    }
    case 'conflictClosed':
      return stepTo({ ...state, conflict: null, newer: state.conflict ?? state.newer })
    case 'compareRequested':
      return stepTo(isBusy(state) ? state : compareNewer(state))
    case 'draftRestored':
      if (isBusy(state)) return stepTo(state)
      return stepTo(rebaseDraft(withDraft({ ...state, unanswered: null, broughtBack: null }, event.draft)))
    case 'removeRequested':
      if (!state.saved || isBusy(state)) return stepTo(state)
      return sendOnce(state, { kind: 'remove', id: state.saved.id, input: event.input })
    case 'copyRequested':
      if (!state.saved || isBusy(state)) return stepTo(state)
      return sendOnce(state, { kind: 'copy', id: state.saved.id })
    case 'cancelled': {
      const { state: next, effects } = stopWaiting({ ...state, isAbandoned: true })
      return stepTo(next, [...effects, { type: 'navigate', to: { page: 'list' } }])
    }
  }
}

function afterOutcome(state: EditState, event: OutcomeEvent): Step {
  const { attempt, sent, changed, change, key, request, session, write } = state.pending!
  // A kept change is no answer to a write that was lost before.
  const unanswered = write.kind === 'keep' ? state.unanswered : null
  const idle = { ...state, pending: null, waiting: null, unanswered, unansweredKeep: null }
  const isRepeated = key !== request || session !== undefined
  // Input typed while the request was in flight is preserved.
  const typedSince = pick(state.values, differingFields(state.values, sent))
  const isHere = !state.isUnmounted && !state.isLeaving && !state.isAbandoned
  switch (event.type) {
    case 'saved': {
      const { record, values } = event
      const saved = withoutChange(accept(idle, record, { ...values, ...typedSince }, values), change)
      const isCreated = state.saved === null || state.isUnopened
      const discard: Effect[] = change ? [{ type: 'discardChange', id: change.id }] : []
      if (isRepeated && changedFields(saved).length > 0) {
        const next = save({ ...saved, isUnopened: isCreated }, attempt)
        return stepTo(next.state, [...discard, ...next.effects])
      }
      const effects = [...discard, ...announceDone(attempt, { kind: 'saved', record, sent, changed })]
      return isCreated && isHere
        ? navigateTo({ ...saved, isUnopened: false }, { page: 'created', id: record.id }, effects)
        : stepTo(saved, effects)
    }
    case 'stale':
      return afterStale(idle, state.pending!, event)
    case 'refused': {
      const { refusal } = event
      if (refusal.code === 'UNAVAILABLE' && write.kind !== 'keep') {
        const lost = { ...idle, unanswered: state.pending }
        const isSave = write.kind === 'create' || write.kind === 'update'
        if (!isSave || !state.waits || !isHere) return refuse({ ...lost, refusal }, attempt)
        const tries = (state.waiting?.tries ?? 0) + 1
        return stepTo({ ...lost, waiting: { attempt, tries } }, [{ type: 'scheduleRetry', tries }])
      }
      if (refusal.code === 'UNAVAILABLE')
        return refuse({ ...idle, refusal, unansweredKeep: state.pending }, attempt)
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
    case 'kept':
      return afterKept(idle, state.pending!, { typedSince, isHere })
    case 'crashed':
      return stepTo(idle)
  }
}

/** Gives up to repeat a save by itself; its write stays without an answer. */
function stopWaiting(state: EditState): Step {
  const { waiting, pending } = state
  if (!waiting || pending) return stepTo(state)
  return refuse({ ...state, waiting: null }, waiting.attempt)
}

/** A draft of an older version is merged with what was saved since. */
function rebaseDraft(state: EditState): EditState {
  const { saved, base, version, policy } = state
  if (!saved || policy !== 'ask' || version === saved.version || state.pending) return state
  return takeNewer({ ...state, saved: { ...saved, version: version ?? 0 } }, { record: saved, values: base })
}

/** The form shows the public record again, with what was typed since. A new record is left for the list. */
function afterKept(
  state: EditState,
  { attempt, write, sent, change }: NonNullable<EditState['pending']>,
  { typedSince, isHere }: { typedSince: Values; isHere: boolean },
): Step {
  if (write.kind !== 'keep') return stepTo(state)
  const { kind: what } = write.write
  const effects = announceDone(attempt, { kind: 'kept', what, release: write.release, sent })
  if (what === 'remove' || what === 'copy') return stepTo(state, effects)
  const unanswered = state.saved ? null : state.unanswered
  const clean = { ...state, values: state.base, unanswered, isRestored: false, conflict: null }
  const kept = withoutChange(withValues(clean, typedSince), change)
  const isLeft = what === 'create' && isHere && changedFields(kept).length === 0
  return isLeft ? navigateTo(kept, { page: 'list' }, effects) : stepTo(kept, effects)
}

/** A change that is carried out or replaced is no longer in the form. */
function withoutChange(state: EditState, change: OpenedChange | null): EditState {
  return state.change === change ? { ...state, change: null } : state
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
  const { conflict, policy } = state
  // A choice between versions that are no longer in the form would lose what was typed since.
  const outdated = conflict && policy === 'ask' ? { conflict: null, newer: conflict } : {}
  const next = { ...state, ...outdated, values: { ...state.values, ...fields } }
  const isClean = changedFields(next).length === 0
  return isClean ? { ...next, version: state.saved?.version ?? null, origin: {} } : next
}

function rebaseOntoTheirs(state: EditState, values: Values): EditState {
  const { record, values: theirs } = state.conflict!
  const clean = { origin: {}, newer: null, merged: null }
  return { ...state, saved: record, base: theirs, values, version: record.version, ...clean }
}

/** Keeps the draft in the browser's storage in sync with the unsaved changes. */
function draftEffects(before: EditState, after: EditState, isEntered: boolean): Effect[] {
  const id = after.saved?.id ?? null
  if (after.isAbandoned) return before.isAbandoned ? [] : [{ type: 'deleteAllDrafts', id }]
  const isCreated = before.saved === null && after.saved !== null
  const unanswered = lastSave(after)
  const isSame =
    before.values === after.values &&
    before.base === after.base &&
    before.version === after.version &&
    lastSave(before) === unanswered
  if (isSame && !isCreated && !isEntered) return []
  const changed = changedFields(after)
  const own: Effect =
    changed.length === 0
      ? { type: 'deleteDraft', id }
      : {
          type: 'storeDraft',
          id,
          version: after.version,
          values: pick(after.values, changed),
          change: after.change,
          base: originOf(after, changed),
          unanswered,
        }
  return isCreated ? [{ type: 'deleteDraft', id: null }, own] : [own]
}
