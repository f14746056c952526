import { beforeAll, expect, test } from 'vitest'
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
  inTurn,
  publicReads,
  reads,
  accepts,
  acceptsText,
  writes,
  type Target,
} from './targets.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  for (const resource of updatable) await ensureRecord(world, resource)
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }

/** Invalid text in a form, in JSON and in a multipart body. All calls share what parses them: each gets one of these. */
const nextBrokenBody = inTurn<(name: string) => { body: string; headers: Record<string, string> }>([
  ...['%ff', '%ed%a0%80', '%E0%A4%A', '%', '%zz'].map((text) => (name: string) => ({
    body: `${name}=${text}`,
    headers: FORM,
  })),
  ...['a\0', '\ud800', 'x\udc00y'].map((text) => (name: string) => ({
    body: JSON.stringify({ [name]: text }),
    headers: JSON_TYPE,
  })),
  (name) => ({
    body: `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\na\0b\r\n--x--\r\n`,
    headers: MULTIPART,
  }),
])

test('A-052 NUL and invalid UTF-8 are client errors in every body encoding', async () => {
  const outcomes = new Set<string>()
  const changed = await tablesChangedBy(world.parts.connection, async () => {
    for (const target of writes) {
      const names = Object.keys(target.fields)
      const nul = names.map((name) => ({ body: `${name}=a%00b`, headers: FORM }))
      for (const sent of [...nul, ...names.slice(0, 1).map((name) => nextBrokenBody()(name))]) {
        const { status } = await send(world, target.route(), { as: 'staff', ...sent })
        outcomes.add(status === 400 ? 'refused' : `${target.name} ${sent.body}: ${status}`)
      }
    }
  })
  expect([[...outcomes], changed]).toEqual([['refused'], []])
})

const nextBroken = inTurn(['a%00', '%ff', '%ed%a0%80', '%E0%A4%A'])

test('A-052 NUL and invalid UTF-8 in parameters are no server error', async () => {
  for (const { name, call } of reads.filter(({ parameters }) => parameters.length > 0)) {
    for (const broken of ['%00', nextBroken()]) {
      const { status } = await send(world, `GET ${call.path.replaceAll(/:\w+/g, broken)}`, { as: 'staff' })
      const isFine = broken.includes('%00') ? status === 400 || status === 404 : status < 500
      expect([name, broken, isFine]).toEqual([name, broken, true])
    }
  }
})

test('A-052 NUL and invalid UTF-8 in queries are no server error', async () => {
  for (const { name, fields, route } of reads) {
    for (const broken of ['%00', nextBroken()]) {
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
