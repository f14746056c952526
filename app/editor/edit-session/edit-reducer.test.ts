import { expect, test } from 'vitest'
import type { EditEvent } from './edit-event.ts'
import { reduceEdit } from './edit-reducer.ts'
import { openEdit, phaseOf, type EditState, type Effect, type Phase, type Refusal } from './edit-state.ts'

const record = { id: 7, version: 3, name: 'Old', size: 1 }
const base = { name: 'Old', size: 1 }
const theirs = { name: 'Theirs', size: 2 }

const loaded = openEdit({ saved: record, base })
const blank = openEdit({ saved: null, base })
const restored = openEdit({ saved: record, base, draft: { values: { name: 'Kept' }, version: 2 } })
const unchanged = openEdit({ saved: record, base, draft: { values: { name: 'Old' }, version: 2 } })
const prices = openEdit({ policy: 'merge', saved: record, base })
const listSwitch = openEdit({ policy: 'rebase', saved: record, base })
const bulk = openEdit({ policy: 'refuse', saved: record, base })

const type = (values: object): EditEvent => ({ type: 'typed', values: { ...values } })
const typed = type({ name: 'New' })
const more = type({ size: 5 })
const save: EditEvent = { type: 'saveRequested' }
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
const backField: EditEvent = { ...back, keepsOthers: true }
const undo: EditEvent = { type: 'undone' }
const discard: EditEvent = { type: 'discarded' }
const mount: EditEvent = { type: 'mounted' }
const unmount: EditEvent = { type: 'unmounted' }
const startLeaving: EditEvent = { type: 'leaving', isLeaving: true }
const navigated: EditEvent = { type: 'navigated' }
const cancel: EditEvent = { type: 'cancelled' }
const abandon: EditEvent = { type: 'abandoned' }
const remove: EditEvent = { type: 'removeRequested', input: { confirmed: true } }
const removed: EditEvent = { type: 'removed', request: 1 }
const copy: EditEvent = { type: 'copyRequested' }
const copied: EditEvent = { type: 'copied', request: 1, id: 8 }

const update = (version: number, values: object) => ({
  type: 'send',
  write: { kind: 'update', id: 7, version, values },
})
const create = { type: 'send', write: { kind: 'create', values: { name: 'New', size: 1 } } }
const storeDraft = (version: number, values: object) => ({ type: 'storeDraft', id: 7, version, values })
const deleteDraft = { type: 'deleteDraft', id: 7 }
const deleteNewDraft = { type: 'deleteDraft', id: null }
const deleteAllDrafts = { type: 'deleteAllDrafts', id: 7 }
const go = (to: object) => ({ type: 'navigate', to })
const list = go({ page: 'list' })
const announced = (kind: string) => ({ type: 'announce', announcement: { kind } })
const done = { type: 'settle', attempt: 1, isDone: true }
const notDone = { type: 'settle', attempt: 1, isDone: false }

const rows: [string, EditState, EditEvent[], Phase, object[]][] = [
  ['a record that is opened', loaded, [mount], 'loaded', [deleteDraft]],
  ['a draft that is opened', restored, [mount], 'restored from draft', [storeDraft(2, { name: 'Kept' })]],
  ['a draft that equals the saved record', unchanged, [mount], 'loaded', [deleteDraft]],
  ['typing', loaded, [typed], 'dirty', [storeDraft(3, { name: 'New' })]],
  ['typing back', loaded, [typed, type({ name: 'Old' })], 'loaded', [deleteDraft]],
  ['discarding', restored, [discard], 'loaded', [deleteDraft]],

  ['saving', loaded, saveNew, 'saving', [storeDraft(3, { name: 'New' }), update(3, { name: 'New' })]],
  [
    'saving a draft of an older version',
    restored,
    [save],
    'saving',
    [storeDraft(2, { name: 'Kept' }), update(2, { name: 'Kept' })],
  ],
  ['saving a new record', blank, saveNew, 'saving', [{ type: 'storeDraft', id: null }, create]],
  ['saving twice', loaded, [...saveNew, save], 'saving', []],
  ['deleting during a save', loaded, [...saveNew, remove], 'saving', []],
  ['copying during a save', loaded, [...saveNew, copy], 'saving', []],
  ['saved', loaded, [...saveNew, saved], 'loaded', [deleteDraft, announced('saved'), done]],
  ['saved twice', loaded, [...saveNew, saved, saved], 'loaded', []],
  [
    'saved, with newer input',
    loaded,
    [...saveNew, more, saved],
    'dirty',
    [storeDraft(4, { size: 5 }), announced('saved'), done],
  ],
  [
    'created',
    blank,
    [...saveNew, saved],
    'saving',
    [deleteNewDraft, deleteDraft, go({ page: 'created', id: 7 })],
  ],
  ['created and arrived', blank, [...saveNew, saved, navigated], 'loaded', [announced('saved'), done]],
  [
    'created, after leaving',
    blank,
    [...saveNew, unmount, saved],
    'closed',
    [deleteNewDraft, deleteDraft, announced('saved'), done],
  ],
  [
    'created, while navigating away',
    blank,
    [...saveNew, startLeaving, saved],
    'loaded',
    [deleteNewDraft, deleteDraft, announced('saved'), done],
  ],
  ['created, after Leave', blank, [...saveNew, abandon, saved], 'closed', [announced('saved'), done]],

  ['a connection error', loaded, [...saveNew, refused('UNAVAILABLE')], 'dirty', [notDone]],
  [
    'deleted by somebody else',
    loaded,
    [...saveNew, refused('NOT_FOUND')],
    'deleted elsewhere',
    [storeDraft(3, { name: 'New' }), notDone],
  ],
  ['an unexpected error', loaded, [...saveNew, crashed], 'dirty', [storeDraft(3, { name: 'New' })]],

  ['a stale save', loaded, [...saveNew, stale()], 'conflict', [storeDraft(3, { name: 'New' }), notDone]],
  ['closing the conflict dialog', loaded, [...saveNew, stale(), closeConflict], 'dirty', []],
  [
    'saving again without a choice',
    loaded,
    [...saveNew, stale(), save],
    'saving',
    [storeDraft(3, { name: 'New' }), update(3, { name: 'New' })],
  ],
  [
    'resolving a conflict',
    loaded,
    [...saveNew, stale(), resolve],
    'saving',
    [storeDraft(4, { name: 'New' }), update(4, { name: 'New' })],
  ],
  ['resolving without a conflict', loaded, [typed, resolve], 'dirty', []],
  ['stale prices', prices, [...saveNew, stale()], 'conflict', [storeDraft(4, { name: 'New' }), notDone]],
  [
    'prices, saved again',
    prices,
    [...saveNew, stale(), save],
    'saving',
    [storeDraft(4, { name: 'New' }), update(4, { name: 'New' })],
  ],
  [
    'a stale switch, other fields changed',
    listSwitch,
    [...saveNew, stale({ name: 'Old', size: 2 })],
    'saving',
    [storeDraft(4, { name: 'New' }), update(4, { name: 'New' })],
  ],
  ['a stale switch, same field changed', listSwitch, [...saveNew, stale()], 'loaded', [deleteDraft, notDone]],
  ['a stale bulk change', bulk, [...saveNew, stale()], 'loaded', [deleteDraft, notDone]],

  ['bringing back an old version', loaded, [typed, back], 'dirty', [storeDraft(3, { size: 9 })]],
  ['its Undo', loaded, [typed, back, undo], 'dirty', [storeDraft(3, { name: 'New' })]],
  ['bringing back a field', loaded, [typed, backField], 'dirty', [storeDraft(3, { name: 'New', size: 9 })]],
  ['its own Undo', loaded, [typed, backField, undo], 'dirty', [storeDraft(3, { name: 'New' })]],
  ['Undo of nothing', loaded, [typed, undo], 'dirty', []],

  ['Cancel', loaded, [typed, cancel], 'closed', [deleteAllDrafts, list]],
  ['Leave', loaded, [typed, abandon], 'closed', [deleteAllDrafts]],
  ['typing after Leave', loaded, [abandon, typed], 'closed', []],
  ['leaving', loaded, [typed, unmount], 'closed', []],
  ['coming back', loaded, [typed, unmount, mount], 'dirty', [storeDraft(3, { name: 'New' })]],
  ['typing after leaving', loaded, [unmount, typed], 'closed', []],
  [
    'saving after leaving',
    loaded,
    [typed, unmount, save],
    'closed',
    [storeDraft(3, { name: 'New' }), update(3, { name: 'New' })],
  ],
  ['Undo after leaving', loaded, [back, unmount, undo], 'closed', []],
  ['Cancel after leaving', loaded, [typed, unmount, cancel], 'closed', []],
  [
    'saved after leaving, with newer input',
    loaded,
    [...saveNew, more, unmount, saved],
    'closed',
    [storeDraft(4, { size: 5 }), announced('saved'), done],
  ],

  ['deleting', loaded, [remove], 'saving', [{ type: 'send', write: { kind: 'remove', id: 7 } }]],
  ['deleting a new record', blank, [remove], 'loaded', []],
  ['deleted', loaded, [typed, remove, removed], 'closed', [deleteAllDrafts, list]],
  ['deleted and arrived', loaded, [remove, removed, navigated], 'closed', [announced('removed'), done]],
  [
    'deleted, after leaving',
    loaded,
    [remove, unmount, removed],
    'closed',
    [deleteAllDrafts, announced('removed'), done],
  ],
  ['not deleted', loaded, [remove, refused('STILL_IN_USE')], 'loaded', [notDone]],
  ['copied', loaded, [copy, copied], 'saving', [go({ page: 'copy', id: 8 })]],
  ['copied and arrived', loaded, [copy, copied, navigated], 'loaded', [announced('copied'), done]],
  [
    'copied, while navigating away',
    loaded,
    [copy, startLeaving, copied],
    'loaded',
    [announced('copied'), done],
  ],
  ['copied, after leaving', loaded, [copy, unmount, copied], 'closed', [announced('copied'), done]],
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

test('a refused save keeps the input, and shows the errors until the next save', () => {
  const { state } = after(loaded, [...saveNew, refused('INVALID_INPUT', { name: 'Taken' })])
  expect(state).toMatchObject({ values: { name: 'New' }, refusal: { fields: { name: 'Taken' } } })
  expect(after(state, [save]).state.refusal).toBeNull()
})

test('announces a save with the sent values, to show which ones the server changed', () => {
  const [, announce] = after(loaded, [...saveNew, more, saved]).effects
  expect(announce).toMatchObject({
    announcement: { sent: { name: 'New', size: 1 }, changed: ['name'], record: { version: 4 } },
  })
})

test('merges local price changes on top of theirs, and shows theirs until the next save', () => {
  const clash = after(prices, [...saveNew, stale()]).state
  expect(clash).toMatchObject({ values: { name: 'New', size: 2 }, conflict: { values: theirs } })
  const again = after(clash, [save]).state
  expect(again.conflict).not.toBeNull()
  const savedAgain = after(again, [{ ...saved, request: 2 }]).state
  expect(savedAgain).toMatchObject({ conflict: null, refusal: null })
})

test('the retry of a switch settles the original attempt', () => {
  const again = after(listSwitch, [...saveNew, stale({ name: 'Old', size: 2 })]).state
  expect(after(again, [{ ...saved, request: 2 }]).effects).toContainEqual(done)
})

test('undoing an old version keeps newer input in other fields', () => {
  const { values } = after(loaded, [back, type({ name: 'Since' }), undo]).state
  expect(values).toEqual({ name: 'Since', size: 1 })
})
