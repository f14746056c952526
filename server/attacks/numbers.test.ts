import { beforeAll, expect, test } from 'vitest'
import { count, day, id, moment, optionalDay, ordering, price } from '#domain/fields.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { tablesChangedBy } from './database-digest.ts'
import { ensureRecord, updatable } from './resources.ts'
import { send } from './send.ts'
import { fieldsOfKind, fieldsUsing, accepts, acceptsText, targets, writes, type Target } from './targets.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  for (const resource of updatable)
    for (let count = 0; count < 2; count += 1) await ensureRecord(world, resource)
})

const isId = (name: string) => /id$/i.test(name)
const withId = targets.filter(({ parameters }) => parameters.some(isId))

const SPELLINGS = [
  '1abc',
  '01',
  '1.0',
  '1e0',
  ' 1',
  '1 ',
  '1;x',
  '0x1',
  '+1',
  '-0',
  '1,2',
  '1\n',
  '',
  '٣',
  '１',
  'null',
  'NaN',
  'undefined',
  'true',
  '[1]',
  '1/../2',
  '-1',
  '2147483648',
  '9223372036854775808',
  '1e999',
  '9'.repeat(400),
]

test('A-029 A-053 parses numbers in addresses strictly and within limits', () => {
  const accepted = withId.flatMap((target) =>
    target.parameters
      .filter(isId)
      .flatMap((name) =>
        SPELLINGS.filter((text) => acceptsText(target, name, text)).map(
          (text) => `${target.name} with ${text}`,
        ),
      ),
  )
  expect(accepted).toEqual([])
})

test('A-029 refuses a call with a malformed number, and changes nothing', async () => {
  const answers = new Set<string>()
  const changed = await tablesChangedBy(world.parts.connection, async () => {
    for (const { name, call, fields } of withId) {
      for (const value of ['1abc', '1%00', '2147483648']) {
        const path = call.path.replaceAll(/:\w+/g, value)
        const sent = call.method !== 'GET' && 'is_online' in fields ? { fields: { is_online: 1 } } : {}
        const { status } = await send(world, `${call.method} ${path}`, { as: 'staff', ...sent })
        answers.add(status === 400 || status === 404 ? 'refused' : `${name} with ${value}: ${status}`)
      }
    }
  })
  expect([[...answers], changed]).toEqual([['refused'], []])
})

test('A-029 a body cannot name another record than the address', async () => {
  const answers = new Set<string>()
  const changed = await tablesChangedBy(world.parts.connection, async () => {
    for (const { calls } of updatable) {
      for (const sent of ['2', '01', ' 1', '1abc', '', 'null']) {
        const { status } = await send(world, calls.update!.route({ id: 1 }), {
          as: 'staff',
          fields: { id: sent },
        })
        answers.add(status === 400 ? 'refused' : `${calls.update!.name} with ${sent}: ${status}`)
      }
    }
  })
  expect([[...answers], changed]).toEqual([['refused'], []])
})

/** Every numeric field of every call. */
const numberFields = writes.flatMap((target) =>
  fieldsOfKind(target, 'number', 'int').map((name) => ({ target, name })),
)

test('A-053 numeric fields accept only numbers, in a form and as JSON', () => {
  const wrong = ['1e999', 'NaN', '0x10', 'Infinity', '--1', '1_000', '1,5', ' 1', '1 ', '１', '9'.repeat(400)]
  const values = [Infinity, NaN, '1', true, {}, [1], 1e308, -1e308, 9_007_199_254_740_991]
  const accepted = numberFields.flatMap(({ target, name }) => [
    ...wrong
      .filter((text) => acceptsText(target, name, text))
      .map((text) => `${target.name} ${name}=${text}`),
    ...values
      .filter((value) => name !== 'version' && accepts(target, name, value))
      .map((value) => `${target.name} ${name}: ${JSON.stringify(value)}`),
  ])
  expect(numberFields.length).toBeGreaterThan(10)
  expect(accepted).toEqual([])
})

test('A-053 stored numbers are limited to the range of their column', async () => {
  for (const target of writes) {
    for (const name of fieldsUsing(target, id, ordering, count, price)) {
      const { status } = await sendJson(target, { [name]: 2_147_483_648 })
      expect([target.name, name, status]).toEqual([target.name, name, 400])
    }
  }
})

test('A-053 counts and prices are never negative', () => {
  const names = /(^price|count|participants|packing|lead_time|^limit$)/
  const accepted = numberFields
    .filter(({ name }) => names.test(name))
    .flatMap(({ target, name }) =>
      ['-1', '-5', '-0.01']
        .filter((text) => acceptsText(target, name, text))
        .map((text) => `${target.name} ${name}=${text}`),
    )
  expect(accepted).toEqual([])
})

test('A-053 the limit parameter has a range', async () => {
  for (const { name, route } of targets.filter(({ parameters }) => parameters.includes('limit'))) {
    for (const limit of ['0', '-1', 'abc', '99999999', '1e3', '6.0']) {
      expect([name, limit, (await send(world, route({ limit }))).status]).toEqual([name, limit, 400])
    }
  }
})

const WRONG_DATES = [
  '2026-02-30 25:61',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '+275761-01-01',
  '-000001-01-01',
  'now()',
  'infinity',
  'epoch',
  'today',
  '2026-11-15 24:01',
  '2026-11-15T12:00:00+99:99',
  '15.11.2026',
  '1e12',
  '10000-01-01',
  '0000-01-01',
  '0000-02-29 10:00',
  '0001-05-04',
  '0001-05-04 10:00',
  '0099-12-31',
  '0999-12-31T10:00Z',
]

test('A-054 refuses an invalid date with the specified text', async () => {
  const dates = writes.flatMap((target) =>
    fieldsUsing(target, day, optionalDay, moment).map((name) => ({ target, name })),
  )
  expect(dates.length).toBeGreaterThan(0)
  for (const { target, name } of dates) {
    expect(WRONG_DATES.filter((text) => acceptsText(target, name, text))).toEqual([])
    const { status, body } = await sendJson(target, { [name]: '2026-02-30 25:61' })
    const message = (body.fields as Record<string, string> | undefined)?.[name]
    expect([target.name, name, status, message]).toEqual([target.name, name, 400, 'Invalid date format'])
  }
})

function sendJson(target: Target, values: object) {
  const headers = { 'content-type': 'application/json' }
  return send(world, target.route(), { as: 'staff', body: JSON.stringify(values), headers })
}
