import { expect, test } from 'vitest'
import type { EditEvent } from './edit-event.ts'
import { reduceEdit } from './edit-reducer.ts'
import { openEdit, phaseOf, type EditState, type Effect, type Refusal } from './edit-state.ts'

const record = { id: 7, version: 3, name: 'Old', size: 1 }
const base = { name: 'Old', size: 1 }
const loaded = openEdit({ saved: record, base })
const blank = openEdit({ saved: null, base })
const unchanged = openEdit({ saved: record, base, draft: { values: { name: 'Old' }, version: 2 } })

const type = (values: object): EditEvent => ({ type: 'typed', values: { ...values } })
const more = type({ size: 5 })
const save: EditEvent = { type: 'saveRequested' }
const typedAndSaved = [type({ name: 'New' }), save]
const discard: EditEvent = { type: 'discarded' }
const mount: EditEvent = { type: 'mounted' }
const refused = (code: Refusal['code'], request = 1): EditEvent => ({
  type: 'refused',
  request,
  refusal: { code, fields: {}, usedBy: [] },
})
const lost = refused('UNAVAILABLE')
const savedAt = (request: number, version: number, values: object): EditEvent => ({
  type: 'saved',
  request,
  record: { id: 7, version, ...values },
  values: { ...values },
})

/** The writes sent after the given events, with their idempotency keys. */
function sentAfter(state: EditState, events: EditEvent[]): object[] {
  return applyAll(state, events).effects.flatMap((effect) =>
    effect.type === 'send' ? [{ key: effect.key, ...effect.write }] : [],
  )
}

function applyAll(state: EditState, events: EditEvent[]): { state: EditState; effects: Effect[] } {
  const effects: Effect[] = []
  let current = state
  for (const event of events) {
    const step = reduceEdit(current, event)
    current = step.state
    effects.push(...step.effects)
  }
  return { state: current, effects }
}

test('repeats a creation whose response was lost, then saves what was typed since', () => {
  const values = { name: 'New', size: 1 }
  const events = [...typedAndSaved, lost, more, save, savedAt(2, 1, values)]
  expect(sentAfter(blank, events)).toEqual([
    { key: 1, kind: 'create', values },
    { key: 1, kind: 'create', values },
    { key: 3, kind: 'update', id: 7, version: 1, values: { size: 5 } },
  ])
  const { state, effects } = applyAll(blank, [...events, savedAt(3, 2, { name: 'New', size: 5 })])
  expect(effects.filter(({ type: kind }) => kind === 'navigate')).toEqual([
    { type: 'navigate', to: { page: 'created', id: 7 } },
  ])
  expect(state.values).toEqual({ name: 'New', size: 5 })
})

test('repeats an update whose response was lost instead of reporting a conflict', () => {
  const events = [...typedAndSaved, lost, save, savedAt(2, 4, { name: 'New', size: 1 })]
  const { state } = applyAll(loaded, events)
  expect(sentAfter(loaded, events).map((write) => (write as { key: number }).key)).toEqual([1, 1])
  expect([phaseOf(state), state.conflict, state.version]).toEqual(['loaded', null, 4])
})

test('a repeated write that is refused gives way to the input typed since', () => {
  const invalid = refused('INVALID_INPUT', 2)
  expect(sentAfter(loaded, [...typedAndSaved, lost, type({ name: 'Newer' }), save, invalid]).at(-1)).toEqual({
    key: 3,
    kind: 'update',
    id: 7,
    version: 3,
    values: { name: 'Newer' },
  })
})

test('a lost update is not repeated after its input was discarded', () => {
  expect(sentAfter(loaded, [...typedAndSaved, lost, discard, more, save]).at(-1)).toMatchObject({
    key: 2,
    values: { size: 5 },
  })
})

test('a draft that equals the record does not make its next save stale', () => {
  expect(sentAfter(unchanged, [mount, more, save])).toMatchObject([{ version: 3, values: { size: 5 } }])
})
