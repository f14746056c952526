import { beforeAll, expect, test } from 'vitest'
import { day, moment, optionalDay } from '#domain/fields.ts'
import { newWorld, type World } from '#server/test-world.ts'
import { databaseDigest, tablesChangedBy } from './database-digest.ts'
import { aRecord, saved } from './resources.ts'
import { send } from './send.ts'
import { fieldsOfKind, fieldsUsing, targets, writes, type Target } from './targets.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  for (const resource of saved) for (let count = 0; count < 2; count += 1) await aRecord(world, resource)
})

const ids = targets.filter(({ parameters }) => parameters.some((name) => /id$/i.test(name)))
const spellings = [
  ...['1abc', '01', '1.0', '1e0', '%201', '1%20', '1%00', '1;x', '0x1', '+1', '-0', '1,2', '%31%2e', '1%0a'],
  ...['٣', '１', 'null', 'undefined', 'NaN', 'true', '[1]', '1%2f..%2f2'],
]
const outOfRange = [
  '2147483648',
  '9223372036854775808',
  '-1',
  '-2147483649',
  '1e999',
  'Infinity',
  '9'.repeat(400),
]

/** What every call with an id comes to for each of these, sent as staff. */
async function outcome(values: string[]) {
  const answers = new Set<string>()
  const changed = await tablesChangedBy(world.parts.connection, async () => {
    for (const { name, call, fields } of ids) {
      for (const value of values) {
        const path = call.path.replaceAll(/:\w+/g, value)
        const sent = call.method !== 'GET' && 'is_online' in fields ? { fields: { is_online: 1 } } : {}
        const { status } = await send(world, `${call.method} ${path}`, { as: 'staff', ...sent })
        answers.add(status === 400 || status === 404 ? 'refused' : `${name} with ${value}: ${status}`)
      }
    }
  })
  return { answers: [...answers], changed }
}

const REFUSED = { answers: ['refused'], changed: [] }

test('A-029 a number in an address is read strictly', async () => {
  expect(await outcome(spellings)).toEqual(REFUSED)
})

test('A-053 a number in an address that no record can have is a client error', async () => {
  expect(await outcome(outOfRange)).toEqual(REFUSED)
})

test('A-029 a body can not name another record than the address, in any spelling', async () => {
  const before = await databaseDigest(world.parts.connection)
  for (const { calls } of saved) {
    for (const id of ['2', '01', '1.0', ' 1', '1abc', '', 'null', '1e0']) {
      const { status } = await send(world, calls.update!.route({ id: 1 }), { as: 'staff', fields: { id } })
      expect([calls.update!.name, id, status]).toEqual([calls.update!.name, id, 400])
    }
  }
  expect(await databaseDigest(world.parts.connection)).toEqual(before)
})

const WRONG_NUMBERS = [
  '1e999',
  'NaN',
  '0x10',
  'Infinity',
  '--1',
  '1_000',
  '1,5',
  ' 1',
  '1 ',
  '１',
  '9'.repeat(400),
]

test('A-053 fields that hold a number take nothing else', async () => {
  const accepted = await acceptedValues((target) => fieldsOfKind(target, 'number', 'int'), WRONG_NUMBERS)
  expect(accepted).toEqual([])
})

test('A-053 a number too large for its column is a client error, sent as JSON too', async () => {
  const values = [2_147_483_648, 9_007_199_254_740_991, -2_147_483_649, 1e308, -1e308, 1.5e-300]
  for (const target of writes) {
    for (const name of fieldsOfKind(target, 'number', 'int')) {
      for (const value of values) {
        const { status } = await sendJson(target, { [name]: value })
        expect([target.name, name, value, status < 500]).toEqual([target.name, name, value, true])
      }
    }
  }
})

test('A-053 counts and prices are never negative', async () => {
  const names = /(^price|count|participants|packing|lead_time|^limit$)/
  const accepted = await acceptedValues(
    (target) => fieldsOfKind(target, 'number', 'int').filter((name) => names.test(name)),
    ['-1', '-5', '-0.01'],
  )
  expect(accepted).toEqual([])
})

test('A-053 how many are asked for has limits', async () => {
  for (const { name, call, route } of targets.filter(({ parameters }) => parameters.includes('limit'))) {
    for (const limit of ['0', '-1', 'abc', '99999999', '1e3', '6.0']) {
      const { status } = await send(world, route({ limit }))
      expect([name, limit, status]).toEqual([name, limit, 400])
    }
    expect(call.method).toBe('GET')
  }
})

const WRONG_DATES = [
  ...[
    '2026-02-30 25:61',
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '+275761-01-01',
    '-000001-01-01',
    'now()',
  ],
  ...[
    'infinity',
    'epoch',
    'today',
    '2026-11-15 24:01',
    '2026-11-15T12:00:00+99:99',
    '15.11.2026',
    '1e12',
    '10000-01-01',
  ],
]

test('A-054 a date that does not exist is refused with the text of the specification', async () => {
  let tried = 0
  for (const target of writes) {
    for (const name of fieldsUsing(target, day, optionalDay, moment)) {
      for (const value of WRONG_DATES) {
        const { status, body } = await sendJson(target, { [name]: value })
        const said = (body.fields as Record<string, string> | undefined)?.[name]
        expect([target.name, name, value, status, said]).toEqual([
          target.name,
          name,
          value,
          400,
          'Invalid date format',
        ])
        tried += 1
      }
    }
  }
  expect(tried).toBeGreaterThan(0)
})

/** Which of the values are accepted, form-encoded and as JSON text, in which field of which call. */
async function acceptedValues(names: (target: Target) => string[], values: string[]): Promise<string[]> {
  const accepted: string[] = []
  for (const target of writes) {
    for (const name of names(target)) {
      for (const value of values) {
        const answers = [
          await send(world, target.route(), { as: 'staff', fields: { [name]: value } }),
          await sendJson(target, { [name]: value }),
        ]
        for (const { status, body } of answers) {
          const said = (body.fields as Record<string, string> | undefined)?.[name]
          if (status !== 400 || said === undefined)
            accepted.push(`${target.name} ${name}=${value}: ${status}`)
        }
      }
    }
  }
  return accepted
}

function sendJson(target: Target, values: object) {
  const headers = { 'content-type': 'application/json' }
  return send(world, target.route(), { as: 'staff', body: JSON.stringify(values), headers })
}
