import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { addRelease } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

const list = [
  { osDpaID: 1, osVersion: '4.06D', dpa: '0417', compatibility: [1, 2] },
  { osDpaID: 2, osVersion: '4.06G', dpa: '0432', compatibility: [1, 2] },
]

async function withReleases(world: World): Promise<World> {
  await addRelease(world, '4.06D', { lines: 'TR-7xD', works_with: '4.17' })
  await addRelease(world, '4.06G', { lines: 'TR-7xG' })
  await addRelease(world, '4.17', { product: 'dpa', works_with: '4.06G' })
  return world
}

const fromReleases = [
  { osVersion: '4.06D', dpa: '0417' },
  { osVersion: '4.06G', dpa: '0417' },
]

let server: Server | undefined
afterEach(() => server?.close().closeAllConnections())

async function worldWith(handle: RequestListener) {
  server = createServer(handle)
  await new Promise<void>((ready) => server!.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return newWorld({ address: `http://127.0.0.1:${port}/osdpa`, isInternal: true })
}

test('I-39 R-32 without a repository the releases are returned as a bare array, through both doors', async () => {
  const world = await withReleases(await newWorld())
  const { status, headers, body } = await world.call('GET osdpa')
  expect(status).toBe(200)
  expect(body).toMatchObject(fromReleases)
  const ids = (body as unknown as { osDpaID: number }[]).map(({ osDpaID }) => osDpaID)
  expect(body).toMatchObject([{ compatibility: ids }, { compatibility: ids }])
  expect(headers.get('x-fresh-until')).toBeNull()
  expect(await world.api().technology.osDpaEntries({})).toEqual(body)
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
  'when the repository %s, the entries of the releases are returned',
  async (_how, handle) => {
    const world = await withReleases(await worldWith(handle))
    const { status, body } = await world.call('GET osdpa')
    expect({ status, body }).toMatchObject({ status: 200, body: fromReleases })
  },
)
