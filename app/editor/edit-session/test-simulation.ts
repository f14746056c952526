import type { SavedRecord, Values } from '#app/editor/records.ts'
import { differingFields, pick } from '#domain/field-values.ts'
import type { EditEvent, WriteOutcome } from './edit-event.ts'
import { reduceEdit } from './edit-reducer.ts'
import {
  changedFields,
  openEdit,
  type EditState,
  type Effect,
  type LiveWrite,
  type OpenedChange,
  type StalePolicy,
  type Write,
} from './edit-state.ts'

export const FIELDS = ['a', 'b', 'c']
const START: Values = { a: 'a0', b: 'b0', c: 'c0' }

export type Step =
  | { do: 'type' | 'otherSaves' | 'bringBack'; field: string; value: string }
  | {
      do: 'response' | 'loseResponse' | 'loseRequest' | 'repeatResponse' | 'save' | 'keep' | 'keepRemove'
    }
  | { do: 'openChange' | 'discard' | 'undo' | 'finishNavigation' }
  | { do: 'newer' | 'retry' }
  | { do: 'chooseMine' | 'chooseTheirs' | 'closeConflict' | 'remove' | 'copy' | 'otherDeletes' }
  | { do: 'cancel' | 'abandon' | 'unmount' | 'mount' | 'startLeaving' | 'stopLeaving' }

/** Simulates a session, the server, another user, and the storage of the browser. */
export class Simulation {
  state: EditState
  /** The record on the server; null if it does not exist. */
  record: SavedRecord | null
  /** Requests without a response yet. */
  readonly inFlight: { request: number; key: number; write: Write }[] = []
  /** Outcomes of executed writes by idempotency key. */
  private readonly executed = new Map<number, WriteOutcome>()
  private isCreated = false
  responses: EditEvent[] = []
  readonly drafts = new Map<number | null, { version: number | null; values: Values }>()
  /** Prepared changes on the server, by id. */
  readonly prepared = new Map<number, Values>()
  /** Input that is neither saved, kept for later nor discarded on purpose. */
  readonly typed = new Map<string, unknown>()
  /** Versions that the user has seen: loaded, saved here, or shown in a conflict. */
  readonly seen = new Set<number>()
  /** The values of the newest version that the user has seen. */
  shown: Values = START
  readonly effects: Effect[] = []
  /** The values that an old version replaced. */
  private replaced: Values = {}
  readonly violations = new Set<string>()

  constructor(isNew: boolean, policy: StalePolicy) {
    this.record = isNew ? null : { id: 1, version: 1, ...START }
    this.state = openEdit({ policy, saved: this.record, base: START, waits: policy === 'ask' })
    this.seen.add(1)
  }

  dispatch(event: EditEvent): void {
    const before = this.state
    const { state, effects } = reduceEdit(before, event)
    this.state = state
    this.effects.push(...effects)
    for (const effect of effects) this.perform(effect, before, event)
    if (state.conflict) this.seen.add(state.conflict.record.version)
    if (state.newer) this.seen.add(state.newer.record.version)
    if (state.merged && !state.pending) this.seen.add(state.saved!.version)
    if (!state.pending) this.shown = state.base
    this.check()
  }

  private perform(effect: Effect, before: EditState, event: EditEvent): void {
    if (effect.type === 'send') this.inFlight.push(effect)
    if (effect.type === 'storeDraft') this.drafts.set(effect.id, effect)
    if (effect.type === 'deleteDraft' || effect.type === 'deleteAllDrafts') this.drafts.delete(effect.id)
    if (effect.type === 'discardChange') this.prepared.delete(effect.id)
    if (effect.type === 'navigate') {
      const isElsewhere = before.isUnmounted || (before.isLeaving && event.type !== 'cancelled')
      this.checkInvariant('no navigation after leaving', !isElsewhere)
    }
  }

  private checkInvariant(invariant: string, isMet: boolean): void {
    if (!isMet) this.violations.add(invariant)
  }

  private check(): void {
    const { values, saved, isAbandoned } = this.state
    this.checkInvariant('one write at a time', this.inFlight.length <= 1)
    if (isAbandoned)
      return this.checkInvariant('no draft remains after abandoning the changes', this.drafts.size === 0)
    for (const [field, value] of this.typed) {
      this.checkInvariant('no input is lost from the form', values[field] === value)
      // Somebody else has saved the same.
      if (this.state.base[field] === value) this.typed.delete(field)
    }
    const changed = changedFields(this.state)
    const stored = this.drafts.get(saved?.id ?? null)?.values ?? {}
    const isStored =
      differingFields(pick(values, changed), stored).length === 0 &&
      Object.keys(stored).length === changed.length
    this.checkInvariant('no input is lost from the storage', isStored)
    this.checkInvariant('there is at most one draft', this.drafts.size === (changed.length === 0 ? 0 : 1))
  }

  /** Executes a write like the server. */
  private execute(write: Write): WriteOutcome {
    return write.kind === 'keep' ? this.keep(write) : this.executeNow(write)
  }

  private keep({ write, replaces }: Extract<Write, { kind: 'keep' }>): WriteOutcome {
    const { record } = this
    if (write.kind !== 'create') {
      if (!record) return { type: 'refused', refusal: { code: 'NOT_FOUND', fields: {}, usedBy: [] } }
      if (write.kind !== 'update') return { type: 'kept' }
      if (write.version !== record.version) return { type: 'stale', record, values: pick(record, FIELDS) }
    }
    this.checkInvariant('an opened change is replaced, not doubled', replaces === this.state.pending?.change)
    this.prepared.set(replaces?.id ?? this.prepared.size + 1, write.values)
    this.forget(write.values)
    return { type: 'kept' }
  }

  private executeNow(write: LiveWrite): WriteOutcome {
    const { record } = this
    if (write.kind === 'create') {
      this.checkInvariant('a record is created once', !this.isCreated)
      this.isCreated = true
      this.record = { ...write.values, id: 1, version: 1 }
      return this.saved(write.values)
    }
    if (!record) return { type: 'refused', refusal: { code: 'NOT_FOUND', fields: {}, usedBy: [] } }
    if (write.kind === 'copy') return { type: 'copied', id: 2 }
    if (write.kind === 'remove') {
      this.record = null
      return { type: 'removed' }
    }
    if (write.version !== record.version) return { type: 'stale', record, values: pick(record, FIELDS) }
    const isUntouched = differingFields(pick(record, Object.keys(write.values)), this.shown).length === 0
    const isSeen = isUntouched || (this.state.policy !== 'rebase' && this.seen.has(write.version))
    this.checkInvariant('no unseen version is overwritten', isSeen)
    this.record = { ...record, ...write.values, version: record.version + 1 }
    return this.saved(write.values)
  }

  private saved(values: Values): WriteOutcome {
    const record = this.record!
    this.seen.add(record.version)
    this.forget(values)
    return { type: 'saved', record, values: pick(record, FIELDS) }
  }

  /** Input that has arrived at the server can't be lost any more. */
  private forget(values: Values): void {
    for (const field of differingFields(values, {}))
      if (this.typed.get(field) === values[field]) this.typed.delete(field)
  }

  respond(isLost: 'request' | 'response' | null): void {
    const sent = this.inFlight.shift()
    if (!sent) return
    const { request, key, write } = sent
    const lost: WriteOutcome = { type: 'refused', refusal: { code: 'UNAVAILABLE', fields: {}, usedBy: [] } }
    const outcome = isLost === 'request' ? lost : (this.executed.get(key) ?? this.execute(write))
    if (['saved', 'removed', 'copied'].includes(outcome.type)) this.executed.set(key, outcome)
    const event = { ...(isLost ? lost : outcome), request }
    if (event.type === 'stale' && this.state.policy === 'rebase') this.acceptTheirToggle(event.values)
    if (event.type === 'saved') this.shown = event.values
    this.responses.push(event)
    this.dispatch(event)
    if (event.type === 'removed')
      this.checkInvariant('no draft of a deleted record remains', this.drafts.size === 0)
  }

  /** A switch that somebody else has toggled meanwhile takes their value. */
  private acceptTheirToggle(theirs: Values): void {
    const own = changedFields(this.state)
    const isToggled = differingFields(pick(theirs, own), this.state.base).length > 0
    if (isToggled) this.typed.clear()
  }

  private type(fields: Values): void {
    if (this.state.isUnmounted) return
    this.shown = this.state.base
    for (const [field, value] of Object.entries(fields)) {
      if (value === this.state.base[field]) this.typed.delete(field)
      else this.typed.set(field, value)
    }
  }

  run(step: Step): void {
    const { state } = this
    switch (step.do) {
      case 'type':
        this.type({ [step.field]: step.value })
        return this.dispatch({ type: 'typed', values: { [step.field]: step.value } })
      case 'bringBack':
        return this.bringBack({ [step.field]: step.value })
      case 'openChange': {
        const opened = [...this.prepared].at(-1)
        return opened && this.bringBack(opened[1], { id: opened[0], version: 1 })
      }
      case 'keep':
        return this.dispatch({ type: 'keepRequested', release: null })
      case 'keepRemove': {
        const action = { kind: 'remove', input: {} } as const
        return this.dispatch({ type: 'keepRequested', release: null, action })
      }
      case 'undo':
        if (state.broughtBack) this.type(this.replaced)
        return this.dispatch({ type: 'undone' })
      case 'discard':
        if (!state.isUnmounted) this.typed.clear()
        return this.dispatch({ type: 'discarded' })
      case 'save':
        return this.dispatch({ type: 'saveRequested' })
      case 'chooseMine':
      case 'chooseTheirs':
        return this.choose(step.do === 'chooseMine' ? 'mine' : 'theirs')
      case 'newer':
        return this.tellOfNewer()
      case 'retry':
        return this.dispatch({ type: 'retryDue' })
      case 'otherSaves':
        if (!this.record) return
        this.record = { ...this.record, [step.field]: step.value, version: this.record.version + 1 }
        return
      case 'otherDeletes':
        this.record = null
        return
      case 'response':
        return this.respond(null)
      case 'loseResponse':
      case 'loseRequest':
        return this.respond(step.do === 'loseResponse' ? 'response' : 'request')
      case 'repeatResponse':
        return this.repeatResponses()
      case 'closeConflict':
        return this.dispatch({ type: 'conflictClosed' })
      case 'remove':
        return this.dispatch({ type: 'removeRequested', input: {} })
      case 'copy':
        return this.dispatch({ type: 'copyRequested' })
      case 'cancel':
        return this.dispatch({ type: 'cancelled' })
      case 'abandon':
        return this.dispatch({ type: 'abandoned' })
      case 'finishNavigation':
        return this.dispatch({ type: 'navigated' })
      case 'unmount':
      case 'mount':
        return this.dispatch({ type: `${step.do}ed` })
      default:
        return this.dispatch({ type: 'leaving', isLeaving: step.do === 'startLeaving' })
    }
  }

  private tellOfNewer({ record } = this): void {
    if (record) this.dispatch({ type: 'newerFound', record, values: pick(record, FIELDS) })
  }

  /** Resolves a conflict: only the contradictions have a choice, everything else is merged. */
  private choose(side: 'mine' | 'theirs'): void {
    const { conflict, pending, navigation, isUnmounted } = this.state
    if (!conflict || pending || navigation || isUnmounted) return
    if (this.state.policy !== 'ask') {
      if (side === 'theirs') this.typed.clear()
      return this.dispatch({
        type: 'resolved',
        values: side === 'mine' ? this.state.values : conflict.values,
      })
    }
    this.shown = conflict.values
    const chosen: Values = {}
    for (const one of conflict.contradictions) {
      chosen[one.field] = one[side]
      if (side === 'theirs') this.typed.delete(one.field)
    }
    this.dispatch({ type: 'resolved', values: { ...conflict.merged, ...chosen } })
  }

  private bringBack(values: Values, change?: OpenedChange): void {
    const { state } = this
    if (!state.isUnmounted) {
      this.replaced = pick(state.values, [...changedFields(state), ...Object.keys(values)])
      this.typed.clear()
    }
    this.type(values)
    this.dispatch({ type: 'broughtBack', values, note: '', ...(change && { change }) })
  }

  private repeatResponses(): void {
    const before = this.state
    for (const event of this.responses) this.dispatch(event)
    this.checkInvariant('a duplicate response changes nothing', this.state === before)
  }
}
