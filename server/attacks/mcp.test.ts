import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { failures } from '#domain/failure.ts'
import { tools } from '#server/http/mcp/mcp.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { databaseDigest } from './database-digest.ts'
import { send } from './send.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})

const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

async function post(body: unknown, more: Record<string, string> = {}) {
  const request = new Request('http://localhost:3000/mcp', {
    method: 'POST',
    headers: { ...headers, ...more },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const response = await world.fetch(request)
  return { status: response.status, text: await response.text() }
}

const callOf = (name: string, args: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
})

/** Stacks and SQL belong to us alone. */
const LEAK = /node_modules|\bat \w+ \(|select .* from/
/** Arguments of tools are refused with our messages. */
const LIBRARY_MESSAGE = /Invalid input: expected|Too big: expected|Unrecognized key/

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    "' or 1=1 --",
    '../../etc/passwd',
    '\u0000',
    '%00',
    '<script>',
    '${7*7}',
    '__proto__',
    '9'.repeat(400),
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

test('hostile arguments of any tool are refused or answered in its schema, never an error of the server', async () => {
  const before = await databaseDigest(world.parts.connection)
  for (const { name, input, output } of tools) {
    const fields = Object.keys(input.shape)
    const args = fc.oneof(
      fc.record(Object.fromEntries(fields.map((field) => [field, hostile]))),
      fc.dictionary(fc.constantFrom(...fields, '__proto__', 'constructor', 'toString'), hostile),
    )
    for (const sent of fc.sample(args, { numRuns: 12, seed: 7 })) {
      const { status, text } = await post(callOf(name, sent))
      const problem = LEAK.exec(text) ?? LIBRARY_MESSAGE.exec(text)
      expect([name, sent, status < 500, problem]).toEqual([name, sent, true, null])
      const result = resultIn(text)
      expect(result?.content?.[0]?.text).not.toBe(failures.INTERNAL_SERVER_ERROR.text)
      const isTyped = z.object(output.shape).safeParse(result?.structuredContent).success
      expect([name, sent, isTyped || result === undefined || result.isError === true]).toEqual([
        name,
        sent,
        true,
      ])
    }
  }
  expect(await databaseDigest(world.parts.connection)).toEqual(before)
})

interface Result {
  isError?: boolean
  structuredContent?: unknown
  content?: { text: string }[]
}

/** The result in a JSON body or in the data of an event stream. */
function resultIn(text: string): Result | undefined {
  const json = text.startsWith('{') ? text : /^data: (\{.*)$/m.exec(text)?.[1]
  return json === undefined ? undefined : (JSON.parse(json) as { result?: Result }).result
}

test('unknown tools, methods and malformed messages are client errors', async () => {
  const messages: unknown[] = [
    callOf('__proto__', {}),
    callOf('constructor', {}),
    callOf('search', 'text'),
    callOf('search', [1]),
    { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: 'file:///etc/passwd' } },
    { jsonrpc: '2.0', id: 1, method: 'completion/complete', params: {} },
    { jsonrpc: '2.0', id: 1, method: 'logging/setLevel', params: { level: 'debug' } },
    [],
    Array.from({ length: 1000 }, () => callOf('search', { query: 'mesh' })),
    '{',
    'null',
    '"text"',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  ]
  for (const message of messages) {
    const { status, text } = await post(message)
    expect([status < 500, LEAK.exec(text)]).toEqual([true, null])
    expect(resultIn(text)?.structuredContent).toBeUndefined()
  }
})

test('a large body is refused', async () => {
  const { status } = await post(callOf('search', { query: 'x'.repeat(100_000) }))
  expect(status).toBe(413)
})

test('nothing keeps a connection open', async () => {
  const listen = await post({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: {} })
  expect(listen.text).toMatch(/error/)
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const request = new Request('http://localhost:3000/mcp', { method, headers })
    expect((await world.fetch(request)).status).toBe(405)
  }
})

test('pages of other sites cannot call it', async () => {
  expect((await post(callOf('search', { query: 'mesh' }), { Origin: 'https://evil.example' })).status).toBe(
    403,
  )
})

test('a token of staff gives no more than a visitor sees', async () => {
  const { body } = await send(world, 'POST product', { as: 'staff', fields: { name: 'TR-secret' } })
  const { id } = body.product_series as { id: number }
  await send(world, `PUT product/${id}`, { as: 'staff', fields: { name: 'TR-secret', is_online: false } })
  const authorization = { Authorization: `JWT ${world.tokens.staff}` }
  for (const [name, args] of [
    ['get_product', { product: 'TR-secret' }],
    ['search', { query: 'TR-secret' }],
    ['resolve_part_number', { part_number: 'TR-secret' }],
  ] as const) {
    const { text } = await post(callOf(name, args), authorization)
    expect(text.replaceAll('no product \\"TR-secret', '')).not.toContain('product-detail/tr-secret')
  }
})
