import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { cpuCost } from '#scripts/cpu-cost.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { databaseDigest } from './database-digest.ts'
import { ensureRecord, updatable } from './resources.ts'
import { send } from './send.ts'
import { fieldsOfKind, targets, writes } from './targets.ts'

let world: World
let before: Record<string, string>
beforeAll(async () => {
  world = await newWorld()
  for (const resource of updatable) await ensureRecord(world, resource)
  before = await databaseDigest(world.parts.connection)
})

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

const post = (route: string, type: string, body: BodyInit) =>
  send(world, route, { as: 'staff', body, headers: { 'content-type': type } })

const update = writes.find(({ name }) => name === 'PUT news-item/:id')!
const target = update.route({ id: 1 })

const POLLUTIONS: [string, string][] = [
  [FORM, '__proto__[is_staff]=1&version=0'],
  [FORM, '__proto__.is_staff=1&version=0'],
  [FORM, 'constructor[prototype][is_staff]=1&version=0'],
  [FORM, '__proto__=1&constructor=1&toString=1&hasOwnProperty=1&version=0'],
  [JSON_TYPE, '{"__proto__":{"is_staff":true},"version":0}'],
  [JSON_TYPE, '{"constructor":{"prototype":{"is_staff":true}},"version":0}'],
  [JSON_TYPE, '{"perex":{"__proto__":{"is_staff":true}},"version":0}'],
  ['multipart/form-data; boundary=x', part('__proto__', '1') + part('version', '0') + '--x--\r\n'],
  ['multipart/form-data; boundary=x', part('constructor', '1') + part('version', '0') + '--x--\r\n'],
  ['multipart/form-data; boundary=x', part('__proto__[is_staff]', '1') + part('version', '0') + '--x--\r\n'],
]

function part(name: string, value: string): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

test.each(POLLUTIONS)('A-047 no body pollutes a prototype: %s %s', async (type, body) => {
  const { status } = await post(target, type, body)
  expect([400, 409]).toContain(status)
  expect(({} as Record<string, unknown>).is_staff).toBeUndefined()
  expect((await send(world, 'GET editor/news', { as: 'user' })).status).toBe(403)
})

test('A-047 nor does any field that holds a list or an object', async () => {
  for (const attackTarget of writes) {
    for (const name of fieldsOfKind(attackTarget, 'array', 'object', 'record')) {
      for (const json of [
        '{"__proto__":{"is_staff":1}}',
        '[{"__proto__":{"is_staff":1}}]',
        '{"constructor":{"prototype":1}}',
      ]) {
        const { status } = await send(world, attackTarget.route(), { as: 'staff', fields: { [name]: json } })
        expect([attackTarget.name, name, json, status]).toEqual([attackTarget.name, name, json, 400])
      }
    }
  }
  expect(({} as Record<string, unknown>).is_staff).toBeUndefined()
})

test('A-048 refuses a duplicate field in a form and in a multipart body', async () => {
  for (const [type, body] of [
    [FORM, 'is_online=0&is_online=1'],
    [FORM, 'id=1&id=2'],
    [FORM, 'perex=a&perex=a'],
    ['multipart/form-data; boundary=x', `${part('perex', 'a')}${part('perex', 'b')}--x--\r\n`],
  ] as const) {
    expect([body, (await post(target, type, body)).status]).toEqual([body, 400])
  }
})

test('A-048 ignores names with brackets as unknown fields', async () => {
  const names = ['perex[]=a', 'perex[x]=a', 'perex.x=a', 'perex%5B%5D=a', 'is_online[]=0']
  for (const body of names) {
    expect([body, (await post(target, FORM, `${body}&version=0`)).status]).toEqual([body, 409])
  }
})

test('A-049 refuses many small fields at low cost', async () => {
  const bodies: [string, string][] = [
    [FORM, Array.from({ length: 20_000 }, (_, index) => `field${index}=${'x'.repeat(30)}`).join('&')],
    [FORM, 'a[]=&'.repeat(100_000)],
    [FORM, `a${'[b]'.repeat(10_000)}=1&version=0`],
    [FORM, '&'.repeat(900_000)],
    [JSON_TYPE, `{${Array.from({ length: 20_000 }, (_, index) => `"f${index}":1`).join(',')}}`],
    [JSON_TYPE, `{"perex":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
    [JSON_TYPE, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    [JSON_TYPE, `{"version":0,"photos":[${'1,'.repeat(400_000)}1]}`],
    [
      'multipart/form-data; boundary=x',
      `${Array.from({ length: 5000 }, (_, i) => part(`f${i}`, 'x')).join('')}--x--\r\n`,
    ],
  ]
  const baseline = await cpuCost(() => post(target, FORM, `perex=${'x'.repeat(900_000)}&version=0`))
  for (const [type, body] of bodies) {
    const { status } = await post(target, type, body)
    expect([body.slice(0, 30), [400, 409, 413].includes(status)]).toEqual([body.slice(0, 30), true])
    const cost = await cpuCost(() => post(target, type, body), 6, 10 * baseline)
    expect([body.slice(0, 30), cost, cost <= 10 * baseline]).toEqual([body.slice(0, 30), cost, true])
  }
})

test('A-050 refuses a body over the limit in every encoding, with and without Content-Length', async () => {
  const large = 'x'.repeat(2_000_000)
  const bodies: [string, string][] = [
    [FORM, `perex=${large}`],
    [JSON_TYPE, JSON.stringify({ perex: large })],
    ['multipart/form-data; boundary=x', `${part('perex', large)}--x--\r\n`],
    ['multipart/form-data; boundary=x', `${large}--x\r\n`],
  ]
  for (const [type, body] of bodies) {
    const chunks = Readable.from([Buffer.from(body.slice(0, 900_000)), Buffer.from(body.slice(900_000))])
    const unannounced = new Request('http://localhost:3000/api/news-item/1', {
      method: 'PUT',
      headers: { 'content-type': type, authorization: `JWT ${world.tokens.staff}` },
      body: Readable.toWeb(chunks) as ReadableStream,
      duplex: 'half',
    } as RequestInit)
    expect([type, (await post(target, type, body)).status]).toEqual([type, 413])
    expect([type, (await world.fetch(unannounced)).status]).toEqual([type, 413])
  }
})

const head = 'Content-Disposition: form-data; name="perex"'
const BROKEN: Record<string, [string, string]> = {
  'a missing final boundary': ['multipart/form-data; boundary=x', part('perex', 'a')],
  'a body cut inside a header': ['multipart/form-data; boundary=x', '--x\r\nContent-Dispo'],
  'a body cut inside a value': ['multipart/form-data; boundary=x', `--x\r\n${head}\r\n\r\nabc`],
  'an empty boundary': ['multipart/form-data; boundary=', `--\r\n${head}\r\n\r\na\r\n----\r\n`],
  'no boundary': ['multipart/form-data', `--x\r\n${head}\r\n\r\na\r\n--x--\r\n`],
  'another boundary': ['multipart/form-data; boundary=y', `--x\r\n${head}\r\n\r\na\r\n--x--\r\n`],
  'a part without a name': [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n',
  ],
  'an empty body': ['multipart/form-data; boundary=x', ''],
  'text that is no multipart': ['multipart/form-data; boundary=x', 'perex=a&is_online=1'],
  'a boundary of 1 kB': [`multipart/form-data; boundary=${'b'.repeat(1000)}`, `--${'b'.repeat(1000)}--\r\n`],
}

test.each(Object.entries(BROKEN))(
  'A-051 malformed multipart is a client error: %s',
  async (_what, [type, body]) => {
    const { status } = await post(target, type, body)
    expect(status >= 400 && status < 500 ? 'refused' : status).toBe('refused')
  },
)

const UNREADABLE = {
  'a part header of 900 kB': `--x\r\nX: ${'y'.repeat(900_000)}\r\n${head}\r\n\r\na\r\n`,
  'a name of 900 kB': part('n'.repeat(900_000), 'a'),
  'a part without a disposition': '--x\r\nContent-Type: text/plain\r\n\r\na\r\n',
  'a part without headers': '--x\r\n\r\na\r\n',
}

test.each(Object.entries(UNREADABLE))(
  'A-051 ignores a part without a field name: %s',
  async (_what, body) => {
    const { status } = await post(
      target,
      'multipart/form-data; boundary=x',
      `${body}${part('version', '0')}--x--\r\n`,
    )
    expect(status).toBe(409)
  },
)

test('A-051 refuses a part header of 1 MB', async () => {
  const body = `--x\r\n${head}\r\nX: ${'y'.repeat(1_048_576)}\r\n\r\na\r\n--x--\r\n`
  expect((await post(target, 'multipart/form-data; boundary=x', body)).status).toBe(413)
})

test('A-052 decodes a part as UTF-8, whatever charset it declares', async () => {
  for (const charset of ['latin1', 'utf-16le', 'base64', 'nonsense']) {
    const bytes = Buffer.concat([
      Buffer.from(`--x\r\n${head}\r\nContent-Type: text/plain; charset=${charset}\r\n\r\n`),
      Buffer.from([0xe9, 0xff]),
      Buffer.from('\r\n--x--\r\n'),
    ])
    expect([charset, (await post(target, 'multipart/form-data; boundary=x', bytes)).status]).toEqual([
      charset,
      400,
    ])
  }
})

test('A-051 treats a nested multipart body as the text of one field', async () => {
  const nested = `--x\r\nContent-Type: multipart/mixed; boundary=y\r\n${head}\r\n\r\n--y\r\n\r\na\r\n--y--\r\n${part('version', '0')}--x--\r\n`
  expect([400, 409]).toContain((await post(target, 'multipart/form-data; boundary=x', nested)).status)
})

test('A-051 every call refuses unsupported content types', async () => {
  for (const { name, route } of writes) {
    for (const type of [
      'application/xml',
      'text/html',
      'multipart/mixed; boundary=x',
      'application/octet-stream',
      'x',
      '',
    ]) {
      const { status } = await post(route(), type, 'x')
      expect([name, type, status]).toEqual([name, type, 415])
    }
  }
  expect(targets.length).toBeGreaterThan(writes.length)
})

test('none of the bodies above has changed the database', async () => {
  expect(await databaseDigest(world.parts.connection)).toEqual(before)
})
