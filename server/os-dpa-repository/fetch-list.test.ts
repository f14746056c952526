import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchOsDpaList } from './fetch-list.ts'

const list = [{ osDpaID: 1, osVersion: '4.06D', dpa: '0417', compatibility: [1] }]

let servers: Server[] = []
afterEach(() => {
  for (const server of servers) server.close().closeAllConnections()
  servers = []
})

/** A repository on loopback that counts its connections. */
async function repository(handle: (...parts: Parameters<RequestListener>) => unknown) {
  let connections = 0
  const server = createServer((request, response) => void handle(request, response)).on(
    'connection',
    () => connections++,
  )
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { port, address: `http://127.0.0.1:${port}/osdpa`, connections: () => connections }
}

const respondingWith = (body: string, status = 200) =>
  repository((_request, response) => response.writeHead(status).end(body))
const fetchInternal = (address: string) => fetchOsDpaList({ address, isInternal: true })

test('accepts a valid list and strips unknown fields', async () => {
  const { address } = await respondingWith(JSON.stringify([{ ...list[0], notes: '<script>' }]))
  expect(await fetchInternal(address)).toEqual(list)
})

test.each([
  ['127.0.0.1', 'is not a public address'],
  ['localhost', 'not public'],
  ['2130706433', 'is not a public address'],
  ['0x7f.1', 'is not a public address'],
  ['0177.0.0.1', 'is not a public address'],
  ['[::1]', 'is not a public address'],
  ['[::ffff:127.0.0.1]', 'is not a public address'],
  ['10.0.0.1', 'is not a public address'],
  ['169.254.169.254', 'is not a public address'],
])(
  'A-088 never connects to a repository at %s unless it is configured as internal',
  async (host, problem) => {
    const canary = await respondingWith(JSON.stringify(list))
    const address = `http://${host}:${canary.port}/osdpa`
    await expect(fetchOsDpaList({ address, isInternal: false })).rejects.toThrow(problem)
    expect(canary.connections()).toBe(0)
  },
)

test('A-088 does not follow redirects, so none can lead to this machine', async () => {
  const canary = await respondingWith(JSON.stringify(list))
  const { address } = await repository((_request, response) =>
    response.writeHead(302, { Location: canary.address }).end(),
  )
  await expect(fetchInternal(address)).rejects.toThrow('answered 302')
  expect(canary.connections()).toBe(0)
})

test.each([
  ['an error page', '<h1>Down</h1>', 503],
  ['no JSON', '<html>', 200],
  ['an object', '{"osdpa":[]}', 200],
  ['an empty list', '[]', 200],
  ['HTML in a field', JSON.stringify([{ ...list[0], dpa: '<img src=x onerror=alert(1)>' }]), 200],
])('A-114 refuses %s', async (_what, body, status) => {
  const { address } = await respondingWith(body, status)
  await expect(fetchInternal(address)).rejects.toBeInstanceOf(Error)
})

test('A-114 aborts a response of more than one megabyte', async () => {
  let sent = 0
  const { address } = await repository(async (_request, response) => {
    const chunk = Buffer.alloc(100_000, ' ')
    while (sent < 10_000_000 && !response.destroyed) {
      response.write(chunk)
      sent += chunk.length
      await new Promise((next) => setImmediate(next))
    }
    response.end()
  })
  await expect(fetchInternal(address)).rejects.toThrow('more than 1 MB')
  expect(sent).toBeLessThan(10_000_000)
})

test.each([
  ['says nothing', (): void => undefined],
  [
    'stops in the middle',
    (_request, response) => {
      response.writeHead(200).write('[')
    },
  ],
] satisfies [string, RequestListener][])('a repository that %s times out', async (_how, handle) => {
  const { address } = await repository(handle)
  await expect(fetchInternal(address)).rejects.toThrow('aborted')
})

test('rejects when the connection is refused', async () => {
  await expect(fetchInternal('http://127.0.0.1:9/osdpa')).rejects.toThrow('ECONNREFUSED')
})
