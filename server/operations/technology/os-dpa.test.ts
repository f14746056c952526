import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '#server/testing/test-world.ts'

const list = [
  { osDpaID: 1, osVersion: '4.06D', dpa: '0417', compatibility: [1, 2] },
  { osDpaID: 2, osVersion: '4.06G', dpa: '0432', compatibility: [1, 2] },
]

let worldAlone: World
beforeAll(async () => {
  worldAlone = await newWorld()
})

let server: Server | undefined
afterEach(() => server?.close().closeAllConnections())

async function worldWith(handle: RequestListener) {
  server = createServer(handle)
  await new Promise<void>((ready) => server!.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return newWorld({ address: `http://127.0.0.1:${port}/osdpa`, isInternal: true })
}

test('I-39 R-32 without a repository the bundled entries are returned as a bare array, through both doors', async () => {
  const { status, headers, body } = await worldAlone.call('GET osdpa')
  expect(status).toBe(200)
  expect(body).toHaveLength(23)
  expect(body).toContainEqual(expect.objectContaining({ osVersion: '4.06D', dpa: '0417' }))
  expect(headers.get('x-fresh-until')).toBeNull()
  expect(await worldAlone.api().technology.osDpaEntries({})).toEqual(body)
})

test('the entries of the repository are fresh until its next request', async () => {
  const world = await worldWith((_request, response) =>
    response.end(JSON.stringify([{ ...list[0], downloads: 'secret' }, list[1]])),
  )
  const { body, headers } = await world.call('GET osdpa')
  expect(body).toEqual(list)
  expect(headers.get('x-fresh-until')).toBe(String(Date.parse('2026-11-15T12:15:00Z')))
})

test.each([
  ['hangs', (): void => undefined],
  [
    'sends HTML in a field',
    (_request, response) => response.end('[{"osVersion":"<script>alert(1)</script>"}]'),
  ],
  ['is broken', (_request, response) => response.writeHead(500).end()],
] satisfies [string, RequestListener][])(
  'when the repository %s, the bundled entries are returned',
  async (_how, handle) => {
    const world = await worldWith(handle)
    const { status, body } = await world.call('GET osdpa')
    expect({ status, entries: (body as unknown as unknown[]).length }).toEqual({ status: 200, entries: 23 })
  },
)
