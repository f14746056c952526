import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { harmlessText, hostileTexts } from '#e2e/hostile-texts.ts'
import { cpuCost, MAX_RATIO } from '#scripts/cpu-cost.ts'
import { fieldsOfKind, writes } from '#server/attacks/targets.ts'
import { startTestFront, type TestFront } from '#server/front/test-front.ts'
import type { World } from '#server/testing/test-world.ts'
import { worldWithPages } from './world-with-pages.ts'

let world: World
let front: TestFront
beforeAll(async () => {
  world = await worldWithPages()
  front = await startTestFront(world.fetch)
})
afterAll(() => front.close())

/** The status of a response, after its body has been read. */
function statusOf(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ port: front.port, path, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject).end()
  })
}

/** CPU milliseconds below which a cost is too small to compare. */
const MIN_COST = 5

/** The hostile inputs that cost too much compared with a harmless one. */
async function costly<Input>(
  work: (input: Input) => unknown,
  harmless: Input,
  hostile: Iterable<[name: string, input: Input]>,
): Promise<string[]> {
  const baseline = Math.max(MIN_COST, await cpuCost(() => work(harmless)))
  const found: string[] = []
  for (const [name, input] of hostile) {
    const cost = await cpuCost(() => work(input), 6, MAX_RATIO * baseline)
    if (cost > MAX_RATIO * baseline)
      found.push(`${name}: ${Math.round(cost)} ms instead of ${Math.round(baseline)} ms`)
  }
  return found
}

/** One address for each part of the server that parses addresses. */
const KINDS = [
  '/product-detail/',
  '/unknown/',
  '/search/',
  '/editor/',
  '/assets/',
  '/og/',
  '/api/search/',
  '/api/media/files/1/',
  '/__manifest?paths=',
]
const PARTS = ['a/', '/', '%2F', '%C3%A9', '../', '.', '.data', ';a=', 'a=b&', '+', ',/a', '%25']

/** The limit of node:http for a request head, and the longest path that is not refused. */
const LENGTHS = { 'a request of 16 kB': 15_500, 'a path of 2 kB': 1_990, 'a query of 16 kB': 15_500 }

test.each(Object.entries(LENGTHS))(
  'A-116 %s costs about as much as plain letters, whatever it contains',
  async (name, length) => {
    const statuses = new Set<number>()
    const get = async (address: string) => statuses.add(await statusOf(address))
    for (const kind of KINDS) {
      const start = name.includes('query') && !kind.includes('?') ? `${kind}a?` : kind
      const filled = (part: string) => start + part.repeat((length - start.length) / part.length)
      const hostile = PARTS.map((part): [string, string] => [part, filled(part)])
      expect([kind, await costly(get, filled('abcdefghij'), hostile)]).toEqual([kind, []])
    }
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
  },
)

const HEADERS = [
  'cookie',
  'authorization',
  'accept-encoding',
  'origin',
  'user-agent',
  'range',
  'if-none-match',
]
const HEADER_PARTS = ['; ', 'a=b; ', ',', '"a",', 'W/', 'a.', '=', '0-1,', ';q=0.0', '(', ' ']

test('A-116 16 kB of any header cost about as much as plain letters', async () => {
  for (const header of HEADERS) {
    const send = (part: string) =>
      statusOf('/api/media/files/1/a.pdf', { [header]: `a${part.repeat(15_000 / part.length)}a` })
    const hostile = HEADER_PARTS.map((part): [string, string] => [part, part])
    expect([header, await costly(send, 'abcdefghij', hostile)]).toEqual([header, []])
  }
})

const SHAPES = ['"a@"', '"."', '"-"', '" "', '"\\n"', '"["', '"a."', '"%41"', '"\ufdfa"']

test('A-116 64 kB of hostile text in any public text field cost about as much as harmless text', async () => {
  const hostile = SHAPES.map((shape): [string, string] => [shape, hostileTexts.get(shape) ?? ''])
  expect(hostile.filter(([, text]) => text === '')).toEqual([])
  const targets = writes.filter(({ call }) => call.access === 'anyone')
  const fields = targets.flatMap((target) =>
    fieldsOfKind(target, 'string').map((field) => ({ target, field })),
  )
  expect(fields.length).toBeGreaterThan(5)
  for (const { target, field } of fields) {
    const send = (text: string) => {
      // Move the clock a day ahead, so no rate limit is reached.
      world.clock.now = new Date(world.clock.now.getTime() + 86_400_000)
      return world.call(target.route(), { json: { [field]: text } })
    }
    expect([target.name, field, await costly(send, harmlessText, hostile)]).toEqual([target.name, field, []])
  }
})
