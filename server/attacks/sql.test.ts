import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { ensureRecord, updatable, type AttackedResource, type KnownRecord } from './resources.ts'
import { send } from './send.ts'
import { fieldsOfKind, inTurn, reads, targets, type Target } from './targets.ts'

let world: World
const records = new Map<AttackedResource, KnownRecord>()
beforeAll(async () => {
  world = await newWorld()
  for (const resource of updatable) records.set(resource, await ensureRecord(world, resource))
})

const SQL = [
  "'",
  "')--",
  '1 or 1=1',
  '1;select pg_sleep(60)--',
  "'||(select 1)||'",
  "'; drop table news; --",
  '$1',
  '\\',
  "' union select password_hash from user_account --",
]

const nextPayload = inTurn(SQL)

/** All payloads in one text, for fields that are long enough. */
const ALL_SQL = SQL.join(' ')

// First, as later records say what it searches for.
test('A-046 a condition added to a parameter changes no response', async () => {
  for (const target of reads.filter(
    ({ parameters, fields }) => parameters.length + Object.keys(fields).length > 0,
  )) {
    const names = [...target.parameters, ...Object.keys(target.fields)]
    for (const name of names) {
      const [isTrue, isFalse] = await Promise.all(
        ["' or '1'='1", "' or '1'='2"].map(async (payload) => {
          const isParameter = target.parameters.includes(name)
          const fields = isParameter ? {} : { [name]: payload }
          return send(world, target.route(isParameter ? { [name]: payload } : {}), { as: 'staff', fields })
        }),
      )
      const without = (answer: typeof isTrue) => [answer?.status, answer?.text.replaceAll("'1'='2", "'1'='1")]
      expect([target.name, name, ...without(isTrue)]).toEqual([target.name, name, ...without(isFalse)])
    }
  }
})

test('A-046 stores SQL in a text field as plain text', async () => {
  for (const resource of updatable) {
    const { id } = records.get(resource)!
    const update = resource.calls.update!
    const texts = fieldsOfKind(update, 'string')
    const accepts = (name: string, payload: string) =>
      (resource.fields.shape[name] as z.ZodType | undefined)?.safeParse(payload).data === payload
    const short = texts.filter((name) => !accepts(name, ALL_SQL))
    const attempts = [
      { payload: ALL_SQL, names: texts.filter((name) => !short.includes(name)) },
      ...SQL.map((payload) => ({ payload, names: short.filter((name) => accepts(name, payload)) })),
    ]
    for (const { payload, names } of attempts.filter((attempt) => attempt.names.length > 0)) {
      const fields = Object.fromEntries(names.map((name) => [name, payload]))
      const { status, body } = await send(world, update.route({ id }), { as: 'staff', fields })
      expect([update.name, payload, status]).toEqual([update.name, payload, 200])
      expect(body[resource.key]).toMatchObject(fields)
    }
  }
})

test('A-046 SQL in any other field, parameter or query is no server error', async () => {
  for (const target of targets) {
    for (const { name, payload, route, fields } of attempts(target)) {
      const { status } = await send(world, route, { as: 'staff', fields })
      expect([target.name, name, payload, status < 500]).toEqual([target.name, name, payload, true])
    }
  }
})

/** Attempts for each parameter, one with all payloads, and one for each field that is not free text. */
function attempts(target: Target) {
  const texts = fieldsOfKind(target, 'string')
  const others = Object.keys(target.fields).filter(
    (name) => target.call.method === 'GET' || !texts.includes(name),
  )
  return [
    ...target.parameters.flatMap((name) =>
      [ALL_SQL, nextPayload()].map((payload) => ({
        name,
        payload,
        route: target.route({ [name]: payload }),
        fields: {},
      })),
    ),
    ...others.map((name) => {
      const payload = nextPayload()
      return { name, payload, route: target.route(), fields: { [name]: payload } }
    }),
  ]
}
