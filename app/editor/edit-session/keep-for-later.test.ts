import { expect, test } from 'vitest'
import type { EditEvent } from './edit-event.ts'
import { reduceEdit } from './edit-reducer.ts'
import {
  mayLeave,
  openEdit,
  phaseOf,
  type EditState,
  type Effect,
  type Phase,
  type Refusal,
} from './edit-state.ts'

const record = { id: 7, version: 3, name: 'Old', size: 1 }
const base = { name: 'Old', size: 1 }
const theirs = { name: 'Theirs', size: 2 }

const loaded = openEdit({ saved: record, base })
const blank = openEdit({ saved: null, base })

const typed: EditEvent = { type: 'typed', values: { name: 'New' } }
const more: EditEvent = { type: 'typed', values: { size: 5 } }
const save: EditEvent = { type: 'saveRequested' }
const saveNew: EditEvent[] = [typed, save]
const saved: EditEvent = {
  type: 'saved',
  request: 1,
  record: { id: 7, version: 4, name: 'New', size: 1 },
  values: { name: 'New', size: 1 },
}
const stale: EditEvent = {
  type: 'stale',
  request: 1,
  record: { id: 7, version: 4, ...theirs },
  values: theirs,
}
const refused = (code: Refusal['code']): EditEvent => ({
  type: 'refused',
  request: 1,
  refusal: { code, fields: {}, usedBy: [] },
})
const resolve: EditEvent = { type: 'resolved', values: { name: 'New', size: 2 } }
const undo: EditEvent = { type: 'undone' }
const unmount: EditEvent = { type: 'unmounted' }
const navigated: EditEvent = { type: 'navigated' }
const spring = { id: 2, name: 'Spring' }
const keep: EditEvent = { type: 'keepRequested', release: spring }
const keepNew: EditEvent[] = [typed, keep]
const kept: EditEvent = { type: 'kept', request: 1 }
const change = { id: 5, version: 1 }
const openChange: EditEvent = { type: 'broughtBack', values: { name: 'Later' }, note: 'Kept', change }

const update = (version: number, values: object) => ({
  type: 'send',
  write: { kind: 'update', id: 7, version, values },
})
const create = { type: 'send', write: { kind: 'create', values: { name: 'New', size: 1 } } }
const keepWrite = (write: object, replaces: object | null = null) => ({
  type: 'send',
  write: { kind: 'keep', write, release: spring, replaces },
})
const discardChange = { type: 'discardChange', id: 5 }
const storeDraft = (version: number, values: object) => ({ type: 'storeDraft', id: 7, version, values })
const deleteDraft = { type: 'deleteDraft', id: 7 }
const deleteNewDraft = { type: 'deleteDraft', id: null }
const list = { type: 'navigate', to: { page: 'list' } }
const announced = (kind: string) => ({ type: 'announce', announcement: { kind } })
const done = { type: 'settle', attempt: 1, isDone: true }
const notDone = { type: 'settle', attempt: 1, isDone: false }

const rows: [string, EditState, EditEvent[], Phase, object[]][] = [
  ['keeping for later', loaded, keepNew, 'saving', [keepWrite(update(3, { name: 'New' }).write)]],
  ['keeping a new record', blank, keepNew, 'saving', [keepWrite(create.write)]],
  ['keeping during a save', loaded, [...saveNew, keep], 'saving', []],
  ['saving while it is kept', loaded, [...keepNew, save], 'saving', []],
  ['kept for later', loaded, [...keepNew, kept], 'loaded', [deleteDraft, announced('kept'), done]],
  ['kept twice', loaded, [...keepNew, kept, kept], 'loaded', []],
  [
    'kept, with newer input',
    loaded,
    [...keepNew, more, kept],
    'dirty',
    [storeDraft(3, { size: 5 }), announced('kept'), done],
  ],
  ['a new record, kept', blank, [...keepNew, kept], 'saving', [deleteNewDraft, list]],
  ['kept and arrived', blank, [...keepNew, kept, navigated], 'loaded', [announced('kept'), done]],
  [
    'a new record, kept with newer input',
    blank,
    [...keepNew, more, kept],
    'dirty',
    [{ type: 'storeDraft', id: null }, announced('kept'), done],
  ],
  [
    'kept after leaving',
    loaded,
    [...keepNew, unmount, kept],
    'closed',
    [deleteDraft, announced('kept'), done],
  ],
  ['not kept', loaded, [...keepNew, refused('INVALID_INPUT')], 'dirty', [notDone]],
  ['keeping a stale version', loaded, [...keepNew, stale], 'conflict', [notDone]],
  [
    'resolving a conflict of a kept change',
    loaded,
    [...keepNew, stale, resolve],
    'saving',
    [storeDraft(4, { name: 'New' }), keepWrite(update(4, { name: 'New' }).write)],
  ],
  [
    'a delete, kept for later',
    loaded,
    [typed, { ...keep, action: { kind: 'remove', input: {} } }],
    'saving',
    [keepWrite({ kind: 'remove', id: 7 })],
  ],
  [
    'a delete that was kept leaves the form as it is',
    loaded,
    [typed, { ...keep, action: { kind: 'remove', input: {} } }, kept],
    'dirty',
    [announced('kept'), done],
  ],
  [
    'a delete of a new record can not be kept',
    blank,
    [{ ...keep, action: { kind: 'remove', input: {} } }],
    'loaded',
    [],
  ],

  [
    'opening a prepared change',
    loaded,
    [openChange],
    'dirty',
    [{ ...storeDraft(3, { name: 'Later' }), change }],
  ],
  [
    'keeping an opened change replaces it',
    loaded,
    [openChange, more, keep],
    'saving',
    [keepWrite(update(3, { name: 'Later', size: 5 }).write, change)],
  ],
  [
    'saving an opened change carries it out',
    loaded,
    [openChange, save, saved],
    'loaded',
    [deleteDraft, discardChange, announced('saved'), done],
  ],
  [
    'a change that was undone is not carried out',
    loaded,
    [openChange, undo, typed, save, saved],
    'loaded',
    [deleteDraft, announced('saved'), done],
  ],
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

test('keeping for later shows the public values again, and the next changes are based on them', () => {
  const { state } = after(loaded, [...keepNew, kept])
  expect(state).toMatchObject({ values: base, base, version: 3, saved: record, change: null })
})

test('the form of a new record that is kept may be left without confirmation', () => {
  expect(mayLeave(after(blank, [...keepNew, kept]).state)).toBe(true)
  expect(mayLeave(after(blank, [...keepNew, more, kept]).state)).toBe(false)
})

test('a restored draft still belongs to the prepared change it came from', () => {
  const draft = { values: { name: 'Later' }, version: 3, change }
  const { effects } = after(openEdit({ saved: record, base, draft }), [keep])
  expect(effects).toMatchObject([keepWrite(update(3, { name: 'Later' }).write, change)])
})

test('a refused keep still belongs to the opened change', () => {
  const again = after(loaded, [openChange, keep, refused('INVALID_INPUT'), keep])
  expect(again.effects).toMatchObject([keepWrite(update(3, { name: 'Later' }).write, change)])
})
