import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EditEvent } from './edit-event.ts'
import { reduceEdit } from './edit-reducer.ts'
import { openEdit, phaseOf, type DraftState, type EditState, type Effect } from './edit-state.ts'

const base = { name: 'Old', size: 1, text: 'One.\n\nTwo.' }
const record = { id: 7, version: 3, ...base }
const open = (draft: DraftState | null = null) =>
  openEdit({ saved: record, base, texts: ['text'], waits: true, draft })

const type = (values: object): EditEvent => ({ type: 'typed', values: { ...values } })
const save: EditEvent = { type: 'saveRequested' }
const theirs = (values: object, version = 4) => {
  const all = { ...base, ...values }
  return { record: { id: 7, version, ...all }, values: all }
}
const stale = (values: object, request = 1): EditEvent => ({ type: 'stale', request, ...theirs(values) })
const newer = (values: object): EditEvent => ({ type: 'newerFound', by: 'ann', ...theirs(values) })
const lost = (request: number): EditEvent => ({
  type: 'refused',
  request,
  refusal: { code: 'UNAVAILABLE', fields: {}, usedBy: [] },
})

function after(start: EditState, events: EditEvent[]): { state: EditState; effects: Effect[] } {
  const effects: Effect[] = []
  let state = start
  for (const event of events) {
    const step = reduceEdit(state, event)
    state = step.state
    effects.push(...step.effects)
  }
  return { state, effects }
}

const sent = (effects: Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'send' ? [{ key: effect.key, ...effect.write }] : []))

test('a stale save of other fields is sent again at once, and says what the other person saved', () => {
  const { state, effects } = after(open(), [type({ name: 'New' }), save, stale({ size: 2 })])
  expect(sent(effects).at(-1)).toMatchObject({ key: 2, version: 4, values: { name: 'New' } })
  expect(state).toMatchObject({ values: { name: 'New', size: 2 }, merged: { fields: ['size'], texts: [] } })
})

test('a text merged by words waits for a look before it is saved', () => {
  const events = [type({ text: 'One, mine.\n\nTwo.' }), save, stale({ text: 'One.\n\nTwo, theirs.' })]
  const { state, effects } = after(open(), events)
  expect(sent(effects)).toHaveLength(1)
  expect(state).toMatchObject({
    conflict: null,
    values: { text: 'One, mine.\n\nTwo, theirs.' },
    merged: { fields: ['text'], texts: ['text'] },
  })
  const again = after(state, [save])
  expect(sent(again.effects)).toMatchObject([{ version: 4, values: { text: 'One, mine.\n\nTwo, theirs.' } }])
  expect(again.state.merged).toBeNull()
})

test('only contradictions are left to choose', () => {
  const typed = type({ name: 'Mine', size: 9, text: 'One, mine.\n\nTwo.' })
  const { state } = after(open(), [typed, save, stale({ name: 'Theirs', text: 'One.\n\nTwo, theirs.' })])
  expect(state.conflict).toMatchObject({
    contradictions: [{ field: 'name', mine: 'Mine', theirs: 'Theirs' }],
    merged: { size: 9, text: 'One, mine.\n\nTwo, theirs.' },
  })
})

test('a save by somebody else appears in a form without changes', () => {
  const { state } = after(open(), [newer({ name: 'Theirs' })])
  expect(state).toMatchObject({
    values: { name: 'Theirs' },
    version: 4,
    merged: { by: 'ann', fields: ['name'] },
  })
  expect(phaseOf(state)).toBe('loaded')
})

test('a save by somebody else is merged into unsaved changes before they are saved', () => {
  const { state, effects } = after(open(), [type({ size: 5 }), newer({ name: 'Theirs' }), save])
  expect(state.values).toMatchObject({ name: 'Theirs', size: 5 })
  expect(sent(effects)).toMatchObject([{ version: 4, values: { size: 5 } }])
})

test('a save by somebody else that contradicts unsaved changes waits to be compared', () => {
  const compare: EditEvent = { type: 'compareRequested' }
  const { state } = after(open(), [type({ name: 'Mine' }), newer({ name: 'Theirs', size: 2 })])
  expect(state).toMatchObject({ values: { name: 'Mine', size: 1 }, conflict: null, newer: { by: 'ann' } })
  const compared = after(state, [compare]).state
  expect(compared.conflict).toMatchObject({ contradictions: [{ field: 'name' }], merged: { size: 2 } })
  expect(after(compared, [{ type: 'conflictClosed' }]).state.newer).toMatchObject({ record: { version: 4 } })
  expect(after(state, [{ type: 'discarded' }]).state).toMatchObject({ values: { name: 'Theirs', size: 2 } })
  expect(after(state, [type({ name: 'Old' }), compare]).state).toMatchObject({
    conflict: null,
    newer: null,
    values: { name: 'Theirs', size: 2 },
  })
})

test('a version that arrives late or during a save is ignored', () => {
  const old: EditEvent = { type: 'newerFound', by: 'ann', ...theirs({ name: 'Older' }, 2) }
  expect(after(open(), [old]).state.values).toEqual(base)
  const busy = after(open(), [type({ size: 5 }), save, newer({ name: 'Theirs' })]).state
  expect(busy.values).toMatchObject({ name: 'Old', size: 5 })
})

test('a draft of an older version is merged with what was saved since', () => {
  const draft = { values: { size: 5 }, base: { size: 1 }, version: 2 }
  const { state } = after(open(draft), [{ type: 'mounted' }])
  expect(state).toMatchObject({ version: 3, values: { ...base, size: 5 }, isRestored: true, newer: null })
  const contradicting = { values: { name: 'Mine' }, base: { name: 'Before' }, version: 2 }
  expect(after(open(contradicting), [{ type: 'mounted' }]).state).toMatchObject({
    values: { name: 'Mine' },
    newer: { values: { name: 'Old' } },
  })
})

test('a save without a connection waits, and is repeated with the same key', () => {
  const { state, effects } = after(open(), [type({ size: 5 }), save, lost(1)])
  expect(phaseOf(state)).toBe('waiting')
  expect(effects.at(-1)).toEqual({ type: 'scheduleRetry', tries: 1 })
  const again = after(state, [{ type: 'retryDue', tries: 1 }, lost(2), { type: 'retryDue', tries: 1 }])
  expect(sent(again.effects)).toMatchObject([{ key: 1, version: 3, values: { size: 5 } }])
  expect(again.effects.at(-1)).toEqual({ type: 'scheduleRetry', tries: 2 })
  const done: EditEvent = { type: 'saved', request: 3, ...theirs({ size: 5 }) }
  const saved = after(again.state, [{ type: 'retryDue' }, done])
  expect(phaseOf(saved.state)).toBe('loaded')
  expect(saved.effects).toContainEqual({ type: 'settle', attempt: 1, isDone: true })
})

test('Save while waiting repeats the write at once, then saves what was typed since', () => {
  const waiting = [type({ size: 5 }), save, lost(1), type({ name: 'New' })]
  const done: EditEvent = { type: 'saved', request: 2, ...theirs({ size: 5 }) }
  const { effects } = after(open(), [...waiting, save, done])
  expect(sent(effects)).toMatchObject([
    { key: 1, values: { size: 5 } },
    { key: 1, values: { size: 5 } },
    { key: 3, version: 4, values: { name: 'New' } },
  ])
  expect(effects).toContainEqual({ type: 'settle', attempt: 1, isDone: false })
})

test('leaving, discarding and cancelling end the waiting', () => {
  const waiting = after(open(), [type({ size: 5 }), save, lost(1)]).state
  const ends: EditEvent[] = [
    { type: 'unmounted' },
    { type: 'abandoned' },
    { type: 'discarded' },
    { type: 'cancelled' },
  ]
  for (const event of ends) {
    const { state, effects } = after(waiting, [event, { type: 'retryDue', tries: 1 }])
    expect(state.waiting).toBeNull()
    expect(effects).toContainEqual({ type: 'settle', attempt: 1, isDone: false })
    expect(sent(effects)).toEqual([])
  }
})

test('a draft repeats the write that had no answer when its tab was closed, with the key of that tab', () => {
  const created = openEdit({ saved: null, base: { name: '' } })
  const { effects } = after(created, [type({ name: 'New' }), save])
  const stored = effects.findLast((effect) => effect.type === 'storeDraft')!
  const unanswered = { ...stored.unanswered!, session: 'earlier' }
  const restored = openEdit({ saved: null, base: { name: '' }, draft: { ...stored, unanswered } })
  const again = after(restored, [{ type: 'mounted' }, type({ name: 'Newer' }), save])
  expect(again.effects).toContainEqual({
    type: 'send',
    request: 1,
    key: 1,
    session: 'earlier',
    write: { kind: 'create', values: { name: 'New' } },
  })
  const done: EditEvent = {
    type: 'saved',
    request: 1,
    record: { id: 7, version: 1, name: 'New' },
    values: { name: 'New' },
  }
  expect(sent(after(again.state, [done]).effects)).toEqual([
    { key: 2, kind: 'update', id: 7, version: 1, values: { name: 'Newer' } },
  ])
})

test('a change that is kept for later again has the same key, unless it differs', () => {
  const keep: EditEvent = { type: 'keepRequested', release: null }
  const { effects } = after(open(), [
    type({ size: 5 }),
    keep,
    lost(1),
    keep,
    lost(2),
    type({ size: 6 }),
    keep,
  ])
  expect(sent(effects)).toMatchObject([{ key: 1 }, { key: 1 }, { key: 3 }])
})

test('other unsaved changes replace those in the form', () => {
  const draft = { values: { name: 'Other' }, base: { name: 'Old' }, version: 3 }
  const { state, effects } = after(open(), [type({ size: 5 }), { type: 'draftRestored', draft }])
  expect(state.values).toEqual({ ...base, name: 'Other' })
  expect(effects.at(-1)).toMatchObject({ type: 'storeDraft', values: { name: 'Other' } })
})

type Step = { do: 'type' | 'other'; word: string } | { do: 'save' | 'newer' | 'respond' | 'lose' | 'retry' }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('type' as const, 'other' as const),
    word: fc.constantFrom('a', 'b', 'c', 'd'),
  }),
  fc.record({
    do: fc.constantFrom(
      'save' as const,
      'newer' as const,
      'respond' as const,
      'lose' as const,
      'retry' as const,
    ),
  }),
)

test('two people who write in different paragraphs lose no word, in any order of saves and lost responses', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let mine = 'mine0'
      let other = 'theirs0'
      const textOf = (own: string, theirsNow: string) =>
        `Here ${own}.\n\nA line between both.\n\nThere ${theirsNow}.`
      const start = { text: textOf(mine, other) }
      let server = { id: 7, version: 1, ...start }
      let inFlight: { request: number; key: number; version: number; values: { text: string } }[] = []
      const executed = new Map<number, typeof server>()
      let state = openEdit({ saved: server, base: start, texts: ['text'], waits: true })
      const dispatch = (event: EditEvent) => {
        const next = reduceEdit(state, event)
        state = next.state
        for (const effect of next.effects)
          if (effect.type === 'send' && effect.write.kind === 'update')
            inFlight.push({ ...effect, ...effect.write } as unknown as (typeof inFlight)[number])
      }
      const respond = (isLost: boolean) => {
        const [write] = inFlight
        inFlight = []
        if (!write) return
        const { request, key, version, values } = write
        const done = executed.get(key)
        if (!done && version === server.version) {
          server = { ...server, ...values, version: version + 1 }
          executed.set(key, server)
        }
        const answer = executed.get(key)
        const outcome = { record: answer ?? server, values: { text: (answer ?? server).text } }
        if (isLost) dispatch(lost(request))
        else dispatch({ type: answer ? 'saved' : 'stale', request, ...outcome })
      }
      for (const one of steps) {
        if (one.do === 'type') {
          const before = String(state.values.text)
          const text = before.replace(mine, (mine = `mine${one.word}`))
          dispatch({ type: 'typed', values: { text } })
        } else if (one.do === 'other') {
          const text = server.text.replace(other, (other = `theirs${one.word}`))
          server = { ...server, text, version: server.version + 1 }
        } else if (one.do === 'save') dispatch(save)
        else if (one.do === 'retry') dispatch({ type: 'retryDue' })
        else if (one.do === 'newer')
          dispatch({ type: 'newerFound', record: server, values: { text: server.text }, by: 'ann' })
        else respond(one.do === 'lose')
        expect(state.conflict).toBeNull()
        expect(String(state.values.text)).toContain(mine)
        expect(server.text).toContain(other)
      }
      for (let round = 0; round < 6; round += 1) {
        dispatch(state.waiting ? { type: 'retryDue' } : save)
        respond(false)
      }
      expect(server.text).toBe(textOf(mine, other))
    }),
    { numRuns: 500 },
  )
})
