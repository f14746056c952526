import { expect, test } from 'vitest'
import { reduceEdit, type EditEvent } from './edit-reducer.ts'
import { openEdit, phaseOf, type EditState, type Effect, type Phase, type Refusal } from './edit-state.ts'

const record = { id: 7, version: 3, name: 'Old', size: 1 }
const base = { name: 'Old', size: 1 }
const theirs = { name: 'Theirs', size: 2 }

const loaded = openEdit({ saved: record, base })
const blank = openEdit({ saved: null, base })
const restored = openEdit({ saved: record, base, draft: { values: { name: 'Kept' }, version: 2 } })
const known = openEdit({ saved: record, base, draft: { values: { name: 'Old' }, version: 2 } })
const prices = openEdit({ policy: 'merge', saved: record, base })
const listSwitch = openEdit({ policy: 'rebase', saved: record, base })
const bulk = openEdit({ policy: 'refuse', saved: record, base })

const type = (values: object): EditEvent => ({ type: 'typed', values: { ...values } })
const typed = type({ name: 'New' })
const more = type({ size: 5 })
const save: EditEvent = { type: 'saveAsked' }
const saveNew: EditEvent[] = [typed, save]
const saved: EditEvent = {
  type: 'saved',
  request: 1,
  record: { id: 7, version: 4, name: 'New', size: 1 },
  values: { name: 'New', size: 1 },
}
const stale = (values: object = theirs): EditEvent => ({
  type: 'stale',
  request: 1,
  record: { id: 7, version: 4, ...values },
  values: { ...values },
})
const refused = (code: Refusal['code'], fields = {}): EditEvent => ({
  type: 'refused',
  request: 1,
  refusal: { code, fields, usedBy: [] },
})
const crashed: EditEvent = { type: 'crashed', request: 1 }
const resolve: EditEvent = { type: 'resolved', values: { name: 'New', size: 2 } }
const closeConflict: EditEvent = { type: 'conflictClosed' }
const back: EditEvent = { type: 'broughtBack', values: { size: 9 }, note: 'From May' }
const undo: EditEvent = { type: 'undone' }
const discard: EditEvent = { type: 'discarded' }
const enter: EditEvent = { type: 'entered' }
const leave: EditEvent = { type: 'left' }
const depart: EditEvent = { type: 'departing', isDeparting: true }
const arrive: EditEvent = { type: 'arrived' }
const cancel: EditEvent = { type: 'cancelled' }
const throwAway: EditEvent = { type: 'thrownAway' }
const remove: EditEvent = { type: 'removeAsked', input: { confirmed: true } }
const removed: EditEvent = { type: 'removed', request: 1 }
const copy: EditEvent = { type: 'copyAsked' }
const copied: EditEvent = { type: 'copied', request: 1, id: 8 }

const update = (version: number, values: object) => ({
  type: 'send',
  write: { kind: 'update', id: 7, version, values },
})
const create = { type: 'send', write: { kind: 'create', values: { name: 'New', size: 1 } } }
const keep = (version: number, values: object) => ({ type: 'keepDraft', id: 7, version, values })
const drop = { type: 'dropDraft', id: 7 }
const dropNew = { type: 'dropDraft', id: null }
const dropAll = { type: 'dropAllDrafts', id: 7 }
const go = (to: object) => ({ type: 'navigate', to })
const list = go({ page: 'list' })
const tell = (kind: string) => ({ type: 'announce', announcement: { kind } })
const done = { type: 'settle', attempt: 1, isDone: true }
const notDone = { type: 'settle', attempt: 1, isDone: false }

const rows: [string, EditState, EditEvent[], Phase, object[]][] = [
  ['a record that is opened', loaded, [enter], 'loaded', [drop]],
  ['a draft that is opened', restored, [enter], 'restored from draft', [keep(2, { name: 'Kept' })]],
  ['a draft of what is saved already', known, [enter], 'loaded', [drop]],
  ['typing', loaded, [typed], 'dirty', [keep(3, { name: 'New' })]],
  ['typing back', loaded, [typed, type({ name: 'Old' })], 'loaded', [drop]],
  ['discarding', restored, [discard], 'loaded', [drop]],

  ['saving', loaded, saveNew, 'saving', [update(3, { name: 'New' })]],
  ['saving a draft of an older version', restored, [save], 'saving', [update(2, { name: 'Kept' })]],
  ['saving a new record', blank, saveNew, 'saving', [create]],
  ['saving twice', loaded, [...saveNew, save], 'saving', []],
  ['deleting while it is saved', loaded, [...saveNew, remove], 'saving', []],
  ['copying while it is saved', loaded, [...saveNew, copy], 'saving', []],
  ['saved', loaded, [...saveNew, saved], 'loaded', [drop, tell('saved'), done]],
  ['saved twice', loaded, [...saveNew, saved, saved], 'loaded', []],
  [
    'more typed since',
    loaded,
    [...saveNew, more, saved],
    'dirty',
    [keep(4, { size: 5 }), tell('saved'), done],
  ],
  ['created', blank, [...saveNew, saved], 'saving', [dropNew, drop, go({ page: 'created', id: 7 })]],
  ['created and arrived', blank, [...saveNew, saved, arrive], 'loaded', [tell('saved'), done]],
  ['created, after leaving', blank, [...saveNew, leave, saved], 'left', [dropNew, drop, tell('saved'), done]],
  [
    'created, on the way out',
    blank,
    [...saveNew, depart, saved],
    'loaded',
    [dropNew, drop, tell('saved'), done],
  ],
  ['created, after Leave', blank, [...saveNew, throwAway, saved], 'left', [tell('saved'), done]],

  ['a lost connection', loaded, [...saveNew, refused('UNAVAILABLE')], 'dirty', [notDone]],
  ['deleted by somebody else', loaded, [...saveNew, refused('NOT_FOUND')], 'deleted elsewhere', [notDone]],
  ['broken by a defect', loaded, [...saveNew, crashed], 'dirty', []],

  ['a stale save', loaded, [...saveNew, stale()], 'conflict', [notDone]],
  ['back to the form', loaded, [...saveNew, stale(), closeConflict], 'dirty', []],
  ['nothing chosen', loaded, [...saveNew, stale(), save], 'saving', [update(3, { name: 'New' })]],
  [
    'both versions seen and chosen from',
    loaded,
    [...saveNew, stale(), resolve],
    'saving',
    [keep(4, { name: 'New' }), update(4, { name: 'New' })],
  ],
  ['choosing without a conflict', loaded, [typed, resolve], 'dirty', []],
  ['stale prices', prices, [...saveNew, stale()], 'conflict', [keep(4, { name: 'New' }), notDone]],
  ['prices, saved again', prices, [...saveNew, stale(), save], 'saving', [update(4, { name: 'New' })]],
  [
    'a stale switch whose field nobody else changed',
    listSwitch,
    [...saveNew, stale({ name: 'Old', size: 2 })],
    'saving',
    [keep(4, { name: 'New' }), update(4, { name: 'New' })],
  ],
  ['a stale switch that somebody else turned', listSwitch, [...saveNew, stale()], 'loaded', [drop, notDone]],
  ['a stale bulk change', bulk, [...saveNew, stale()], 'loaded', [drop, notDone]],

  ['an old version in the form', loaded, [typed, back], 'dirty', [keep(3, { size: 9 })]],
  ['its Undo', loaded, [typed, back, undo], 'dirty', [keep(3, { name: 'New' })]],
  ['Undo of nothing', loaded, [typed, undo], 'dirty', []],

  ['Cancel', loaded, [typed, cancel], 'left', [dropAll, list]],
  ['Leave', loaded, [typed, throwAway], 'left', [dropAll]],
  ['typing after Leave', loaded, [throwAway, typed], 'left', []],
  ['leaving', loaded, [typed, leave], 'left', []],
  ['coming back', loaded, [typed, leave, enter], 'dirty', [keep(3, { name: 'New' })]],
  ['typing after leaving', loaded, [leave, typed], 'left', []],
  ['saving after leaving', loaded, [typed, leave, save], 'left', [update(3, { name: 'New' })]],
  ['Undo after leaving', loaded, [back, leave, undo], 'left', []],
  ['Cancel after leaving', loaded, [typed, leave, cancel], 'left', []],
  [
    'an answer to less than was typed, after leaving',
    loaded,
    [...saveNew, more, leave, saved],
    'left',
    [keep(4, { size: 5 }), tell('saved'), done],
  ],

  ['deleting', loaded, [remove], 'saving', [{ type: 'send', write: { kind: 'remove', id: 7 } }]],
  ['deleting a new record', blank, [remove], 'loaded', []],
  ['deleted', loaded, [typed, remove, removed], 'left', [dropAll, list]],
  ['deleted and arrived', loaded, [remove, removed, arrive], 'left', [tell('removed'), done]],
  ['deleted, after leaving', loaded, [remove, leave, removed], 'left', [dropAll, tell('removed'), done]],
  ['not deleted', loaded, [remove, refused('STILL_IN_USE')], 'loaded', [notDone]],
  ['copied', loaded, [copy, copied], 'saving', [go({ page: 'copy', id: 8 })]],
  ['copied and arrived', loaded, [copy, copied, arrive], 'loaded', [tell('copied'), done]],
  ['copied, on the way out', loaded, [copy, depart, copied], 'loaded', [tell('copied'), done]],
  ['copied, after leaving', loaded, [copy, leave, copied], 'left', [tell('copied'), done]],
]

function after(start: EditState, events: EditEvent[]): { state: EditState; effects: Effect[] } {
  let step: { state: EditState; effects: Effect[] } = { state: start, effects: [] }
  for (const event of events) step = reduceEdit(step.state, event)
  return step
}

test.each(rows)('%s', (_, start, events, phase, effects) => {
  const last = after(start, events)
  expect(phaseOf(last.state)).toBe(phase)
  expect(last.effects).toMatchObject(effects)
})

test('a refused save keeps what was typed, and says what is wrong until the next one', () => {
  const { state } = after(loaded, [...saveNew, refused('INVALID_INPUT', { name: 'Taken' })])
  expect(state).toMatchObject({ values: { name: 'New' }, refusal: { fields: { name: 'Taken' } } })
  expect(after(state, [save]).state.refusal).toBeNull()
})

test('a save is announced with what was sent, so that a value the server changed can be named', () => {
  const [, announce] = after(loaded, [...saveNew, more, saved]).effects
  expect(announce).toMatchObject({
    announcement: { sent: { name: 'New', size: 1 }, changed: ['name'], record: { version: 4 } },
  })
})

test('prices that two people changed: own changes stand on top of theirs, which are shown until the next save', () => {
  const clash = after(prices, [...saveNew, stale()]).state
  expect(clash).toMatchObject({ values: { name: 'New', size: 2 }, conflict: { values: theirs } })
  const again = after(clash, [save]).state
  expect(again.conflict).not.toBeNull()
  const answered = after(again, [{ ...saved, request: 2 }]).state
  expect(answered).toMatchObject({ conflict: null, refusal: null })
})

test('a switch that is sent again settles the attempt that it began with', () => {
  const again = after(listSwitch, [...saveNew, stale({ name: 'Old', size: 2 })]).state
  expect(after(again, [{ ...saved, request: 2 }]).effects).toContainEqual(done)
})

test('Undo of an old version leaves what was typed since into other fields', () => {
  const { values } = after(loaded, [back, type({ name: 'Since' }), undo]).state
  expect(values).toEqual({ name: 'Since', size: 1 })
})
