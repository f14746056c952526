import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SavedRecord, Values } from '#app/editor/records.ts'
import { reduceEdit, type Answer, type EditEvent } from './edit-reducer.ts'
import {
  changedFields,
  openEdit,
  type EditState,
  type Effect,
  type StalePolicy,
  type Write,
} from './edit-state.ts'
import { differingFields, pick } from './field-values.ts'

const FIELDS = ['a', 'b', 'c']
const START: Values = { a: 'a0', b: 'b0', c: 'c0' }

type Step =
  | { do: 'type' | 'otherSaves' | 'bringBack'; field: string; value: string }
  | { do: 'answer' | 'loseAnswer' | 'loseRequest' | 'repeatAnswer' | 'save' | 'discard' | 'undo' | 'arrive' }
  | { do: 'chooseMine' | 'chooseTheirs' | 'closeConflict' | 'remove' | 'copy' | 'otherDeletes' }
  | { do: 'cancel' | 'throwAway' | 'leave' | 'enter' | 'depart' | 'stay' }

const change = fc.record({
  do: fc.constantFrom('type', 'otherSaves', 'bringBack'),
  field: fc.constantFrom(...FIELDS),
  value: fc.constantFrom('x', 'y', 'z'),
}) as fc.Arbitrary<Step>
const common = fc.constantFrom('answer', 'save', 'arrive', 'repeatAnswer', 'chooseMine', 'chooseTheirs')
const rare = fc.constantFrom(
  'loseAnswer',
  'loseRequest',
  'discard',
  'undo',
  'closeConflict',
  'remove',
  'copy',
  'otherDeletes',
  'cancel',
  'throwAway',
  'leave',
  'enter',
  'depart',
  'stay',
)
const act = (acts: fc.Arbitrary<string>) => acts.map((name) => ({ do: name }) as Step)
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: change },
    { weight: 6, arbitrary: act(common) },
    { weight: 2, arbitrary: act(rare) },
  ),
  { maxLength: 60 },
)

/** A session, the server it talks to, another person, and the storage of the browser. */
class World {
  state: EditState
  /** The record on the server; null when it does not exist. */
  record: SavedRecord | null
  /** Requests that are not answered yet. */
  readonly inFlight: { request: number; write: Write }[] = []
  answers: EditEvent[] = []
  readonly drafts = new Map<number | null, { version: number | null; values: Values }>()
  /** What was typed and is neither saved nor given up on purpose. */
  readonly typed = new Map<string, unknown>()
  /** Versions that the person has seen: loaded, saved here, or shown in a conflict. */
  readonly seen = new Set<number>()
  /** The values of the newest version that the person has seen. */
  shown: Values = START
  readonly effects: Effect[] = []
  /** What stood where an old version was put. */
  private replaced: Values = {}
  readonly broken = new Set<string>()

  constructor(isNew: boolean, policy: StalePolicy) {
    this.record = isNew ? null : { id: 1, version: 1, ...START }
    this.state = openEdit({ policy, saved: this.record, base: START })
    this.seen.add(1)
  }

  dispatch(event: EditEvent): void {
    const before = this.state
    const { state, effects } = reduceEdit(before, event)
    this.state = state
    this.effects.push(...effects)
    for (const effect of effects) this.perform(effect, before, event)
    if (state.conflict) this.seen.add(state.conflict.record.version)
    if (!state.pending) this.shown = state.base
    this.check()
  }

  private perform(effect: Effect, before: EditState, event: EditEvent): void {
    if (effect.type === 'send') this.inFlight.push(effect)
    if (effect.type === 'keepDraft') this.drafts.set(effect.id, effect)
    if (effect.type === 'dropDraft' || effect.type === 'dropAllDrafts') this.drafts.delete(effect.id)
    if (effect.type === 'navigate') {
      const isElsewhere = before.hasLeft || (before.isDeparting && event.type !== 'cancelled')
      this.hold('nobody who left is led anywhere', !isElsewhere)
    }
  }

  private hold(promise: string, isKept: boolean): void {
    if (!isKept) this.broken.add(promise)
  }

  private check(): void {
    const { values, saved, isThrownAway } = this.state
    this.hold('one write at a time', this.inFlight.length <= 1)
    if (isThrownAway) return this.hold('nothing is kept of what was thrown away', this.drafts.size === 0)
    for (const [field, value] of this.typed)
      this.hold('nothing typed is lost from the form', values[field] === value)
    const changed = changedFields(this.state)
    const kept = this.drafts.get(saved?.id ?? null)?.values ?? {}
    const isKept =
      differingFields(pick(values, changed), kept).length === 0 && Object.keys(kept).length === changed.length
    this.hold('nothing typed is lost from the storage', isKept)
    this.hold('there is one draft at most', this.drafts.size === (changed.length === 0 ? 0 : 1))
  }

  /** What the server makes of a write, as it would answer it. */
  private carryOut(write: Write): Answer {
    const { record } = this
    if (write.kind === 'create') {
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
    const isSeen =
      this.state.policy === 'rebase'
        ? differingFields(pick(record, Object.keys(write.values)), this.shown).length === 0
        : this.seen.has(write.version)
    this.hold('nothing is overwritten that was not seen', isSeen)
    this.record = { ...record, ...write.values, version: record.version + 1 }
    return this.saved(write.values)
  }

  private saved(values: Values): Answer {
    const record = this.record!
    this.seen.add(record.version)
    for (const field of differingFields(values, {}))
      if (this.typed.get(field) === values[field]) this.typed.delete(field)
    return { type: 'saved', record, values: pick(record, FIELDS) }
  }

  answer(isLost: 'request' | 'answer' | null): void {
    const sent = this.inFlight.shift()
    if (!sent) return
    const { request, write } = sent
    const lost: Answer = { type: 'refused', refusal: { code: 'UNAVAILABLE', fields: {}, usedBy: [] } }
    const carriedOut = isLost === 'request' ? lost : this.carryOut(write)
    const event = { ...(isLost ? lost : carriedOut), request }
    if (event.type === 'stale' && this.state.policy === 'rebase') this.giveUpTurned(event.values)
    this.answers.push(event)
    this.dispatch(event)
    if (event.type === 'removed') this.hold('no draft of what is deleted stays', this.drafts.size === 0)
  }

  /** A switch that somebody else has turned meanwhile takes their value; the refusal says so. */
  private giveUpTurned(theirs: Values): void {
    const own = changedFields(this.state)
    const isTurned = differingFields(pick(theirs, own), this.state.base).length > 0
    if (isTurned) this.typed.clear()
  }

  private type(fields: Values): void {
    if (this.state.hasLeft) return
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
      case 'bringBack': {
        const values = { [step.field]: step.value }
        if (!state.hasLeft) {
          this.replaced = pick(state.values, [...changedFields(state), step.field])
          this.typed.clear()
        }
        this.type(values)
        return this.dispatch({ type: 'broughtBack', values, note: '' })
      }
      case 'undo':
        if (state.broughtBack) this.type(this.replaced)
        return this.dispatch({ type: 'undone' })
      case 'discard':
        if (!state.hasLeft) this.typed.clear()
        return this.dispatch({ type: 'discarded' })
      case 'save':
        return this.dispatch({ type: 'saveAsked' })
      case 'chooseMine':
        return this.dispatch({ type: 'resolved', values: state.values })
      case 'chooseTheirs':
        if (!state.conflict || state.pending || state.leading || state.hasLeft) return
        this.typed.clear()
        return this.dispatch({ type: 'resolved', values: state.conflict.values })
      case 'otherSaves':
        if (!this.record) return
        this.record = { ...this.record, [step.field]: step.value, version: this.record.version + 1 }
        return
      case 'otherDeletes':
        this.record = null
        return
      case 'answer':
        return this.answer(null)
      case 'loseAnswer':
        return this.answer('answer')
      case 'loseRequest':
        return this.answer('request')
      case 'repeatAnswer':
        return this.repeatAnswers()
      case 'closeConflict':
        return this.dispatch({ type: 'conflictClosed' })
      case 'remove':
        return this.dispatch({ type: 'removeAsked', input: {} })
      case 'copy':
        return this.dispatch({ type: 'copyAsked' })
      case 'cancel':
        return this.dispatch({ type: 'cancelled' })
      case 'throwAway':
        return this.dispatch({ type: 'thrownAway' })
      case 'arrive':
        return this.dispatch({ type: 'arrived' })
      case 'leave':
        return this.dispatch({ type: 'left' })
      case 'enter':
        return this.dispatch({ type: 'entered' })
      case 'depart':
      case 'stay':
        return this.dispatch({ type: 'departing', isDeparting: step.do === 'depart' })
    }
  }

  private repeatAnswers(): void {
    const before = this.state
    for (const event of this.answers) this.dispatch(event)
    this.hold('a duplicate answer changes nothing', this.state === before)
  }
}

test.each(['ask', 'merge', 'rebase'] as const)(
  'in whichever order things happen nothing typed is lost, no write is sent twice, nobody who left is led anywhere, and nothing unseen is overwritten (%s)',
  (policy) => {
    fc.assert(
      fc.property(fc.boolean(), steps, (isNew, all) => {
        const world = new World(isNew, policy)
        world.dispatch({ type: 'entered' })
        for (const step of all) world.run(step)
        while (world.inFlight.length > 0) world.answer(null)
        world.dispatch({ type: 'arrived' })
        expect([...world.broken]).toEqual([])
        expect(world.state).toMatchObject({ pending: null, leading: null })
        const settled = world.effects.flatMap((effect) => (effect.type === 'settle' ? effect.attempt : []))
        expect(new Set(settled).size).toBe(settled.length)
      }),
      { numRuns: 1_000 },
    )
  },
)
