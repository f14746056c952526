import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { webAddress } from '#domain/fields.ts'
import { cpuCost, MAX_RATIO } from '#scripts/cpu-cost.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { tablesChangedBy } from './database-digest.ts'
import { ensureRecord, updatable } from './resources.ts'
import { sampleFields } from './sample-value.ts'
import { send } from './send.ts'
import {
  fieldsOfKind,
  fieldsUsing,
  publicReads,
  reads,
  accepts,
  acceptsText,
  targets,
  writes,
  type Target,
} from './targets.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  for (const resource of updatable) await ensureRecord(world, resource)
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

test('A-046 stores SQL in a text field as plain text', async () => {
  for (const resource of updatable) {
    const { id } = await ensureRecord(world, resource)
    const update = resource.calls.update!
    for (const payload of SQL) {
      const accepts = (name: string) =>
        (resource.fields.shape[name] as z.ZodType | undefined)?.safeParse(payload).data === payload
      const fields = Object.fromEntries(
        fieldsOfKind(update, 'string')
          .filter(accepts)
          .map((name) => [name, payload]),
      )
      const { status, body } = await send(world, update.route({ id }), { as: 'staff', fields })
      expect([update.name, payload, status]).toEqual([update.name, payload, 200])
      expect(body[resource.key]).toMatchObject(fields)
    }
  }
})

test('A-046 SQL in any other field, parameter or query is no server error', async () => {
  for (const target of targets) {
    for (const [index, attempt] of attempts(target).entries()) {
      const payload = SQL[index % SQL.length]!
      const { status } = await send(world, attempt.route(payload), {
        as: 'staff',
        fields: attempt.fields(payload),
      })
      expect([target.name, attempt.name, payload, status < 500]).toEqual([
        target.name,
        attempt.name,
        payload,
        true,
      ])
    }
  }
})

/** Attempts for each parameter with every payload, and one for each field that is not free text. */
function attempts(target: Target) {
  const texts = fieldsOfKind(target, 'string')
  const others = Object.keys(target.fields).filter(
    (name) => target.call.method === 'GET' || !texts.includes(name),
  )
  return [
    ...target.parameters.flatMap((name) =>
      SQL.map(() => ({ name, route: (text: string) => target.route({ [name]: text }), fields: () => ({}) })),
    ),
    ...others.map((name) => ({
      name,
      route: () => target.route(),
      fields: (text: string) => ({ [name]: text }),
    })),
  ]
}

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

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }

/** Invalid text in a form, in JSON and in a multipart body. */
function brokenBodies(name: string): { body: string; headers: Record<string, string> }[] {
  const part = `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\na\0b\r\n--x--\r\n`
  return [
    ...['%ff', '%ed%a0%80', '%E0%A4%A', '%', '%zz'].map((text) => ({
      body: `${name}=${text}`,
      headers: FORM,
    })),
    ...['a\0', '\ud800', 'x\udc00y'].map((text) => ({
      body: JSON.stringify({ [name]: text }),
      headers: JSON_TYPE,
    })),
    { body: part, headers: MULTIPART },
  ]
}

test('A-052 NUL and invalid UTF-8 are client errors in every body encoding', async () => {
  const outcomes = new Set<string>()
  const changed = await tablesChangedBy(world.parts.connection, async () => {
    for (const target of writes) {
      const names = Object.keys(target.fields)
      const nul = names.map((name) => ({ body: `${name}=a%00b`, headers: FORM }))
      for (const sent of [...nul, ...names.slice(0, 1).flatMap(brokenBodies)]) {
        const { status } = await send(world, target.route(), { as: 'staff', ...sent })
        outcomes.add(status === 400 ? 'refused' : `${target.name} ${sent.body}: ${status}`)
      }
    }
  })
  expect([[...outcomes], changed]).toEqual([['refused'], []])
})

const BROKEN = ['%00', 'a%00', '%ff', '%ed%a0%80', '%E0%A4%A']

test('A-052 NUL and invalid UTF-8 in parameters are no server error', async () => {
  for (const { name, call } of reads.filter(({ parameters }) => parameters.length > 0)) {
    for (const broken of BROKEN) {
      const { status } = await send(world, `GET ${call.path.replaceAll(/:\w+/g, broken)}`, { as: 'staff' })
      const isFine = broken.includes('%00') ? status === 400 || status === 404 : status < 500
      expect([name, broken, isFine]).toEqual([name, broken, true])
    }
  }
})

test('A-052 NUL and invalid UTF-8 in queries are no server error', async () => {
  for (const { name, fields, route } of reads) {
    for (const broken of BROKEN) {
      const query = Object.keys(fields).map((field) => `${field}=${broken}`)
      const { status } = await send(world, `${route()}?x=${broken}&${query.join('&')}`, { as: 'staff' })
      expect([name, broken, status < 500]).toEqual([name, broken, true])
    }
  }
})

const ACTIVE = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\tjavascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u00a0:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/x',
  '//evil.test',
  '/\\evil.test',
  'http:evil.test',
  'https:///evil.test',
  '\\\\evil.test',
  'https://user@evil.test',
  'https://a b.test',
  'ftp://example.com',
  'https:/\\evil.test',
]

/** Samples of the fields that a call cannot do without. */
function requiredFields(target: Target): Record<string, unknown> {
  const required = Object.entries(target.fields).filter(([name]) => !accepts(target, name, undefined))
  return sampleFields(Object.fromEntries(required))
}

test('A-036 every web address field accepts only http, https and own paths', async () => {
  const isAddress = /(^|_)(url|website|link|href)$/
  const addresses = writes
    .filter(({ call }) => call.access === 'staff')
    .flatMap((target) => {
      const named = fieldsOfKind(target, 'string').filter((name) => isAddress.test(name))
      return [...new Set([...fieldsUsing(target, webAddress), ...named])].map((name) => ({ target, name }))
    })
  expect(addresses.length).toBeGreaterThan(5)
  const changed = await tablesChangedBy(world.parts.connection, async () => {
    for (const { target, name } of addresses) {
      expect([target.name, name, ACTIVE.filter((text) => acceptsText(target, name, text))]).toEqual([
        target.name,
        name,
        [],
      ])
      const { status, body } = await send(world, target.route(), {
        as: 'staff',
        fields: { ...requiredFields(target), [name]: ACTIVE[0] },
      })
      expect([target.name, status, Object.keys(body.fields ?? {})]).toEqual([target.name, 400, [name]])
    }
  })
  expect(changed).toEqual([])
})

test('A-055 search terms are limited in length, matched literally and cheap', async () => {
  for (const target of publicReads) {
    for (const name of fieldsOfKind(target, 'string')) {
      for (const text of [
        '%',
        '_',
        '\\',
        "'",
        '%%%',
        'a'.repeat(257),
        'x'.repeat(100_000),
        '('.repeat(500),
        '*',
      ]) {
        const search = (value: string) =>
          send(world, target.route(), { fields: { ...sampleFields(target.fields), [name]: value } })
        const { status } = await search(text)
        const expected = target.parameters.length > 0 ? [200, 400, 404] : [200, 400]
        expect([target.name, text.slice(0, 20), expected.includes(status)]).toEqual([
          target.name,
          text.slice(0, 20),
          true,
        ])
        const baseline = await cpuCost(() => search('mesh'), 3)
        const limit = MAX_RATIO * baseline
        expect(await cpuCost(() => search(text), 5, limit)).toBeLessThanOrEqual(limit)
      }
    }
  }
  expect(publicReads.length).toBeGreaterThan(0)
})
