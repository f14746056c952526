import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { publicLookupWith } from '#server/runtime/public-address.ts'
import { newWorld } from '#server/testing/test-world.ts'
import { checkTarget, postToPublicHost, send } from './post.ts'

let servers: Server[] = []
afterEach(() => {
  for (const server of servers) server.close().closeAllConnections()
  servers = []
})

/** A receiver on loopback that counts its connections. */
async function receiver(handle: RequestListener) {
  let connections = 0
  const server = createServer(handle).on('connection', () => connections++)
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { port, connections: () => connections }
}

const post = (url: string) => ({ url, body: '{}', headers: {} })

const PRIVATE_HOSTS = [
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[fe80::1]',
  '[fc00::1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
]

test.each(PRIVATE_HOSTS)('A-088 a webhook never connects to %s', async (host) => {
  const canary = await receiver((_request, response) => response.end())
  await expect((async () => postToPublicHost(post(`https://${host}:${canary.port}/`)))()).rejects.toThrow(
    'is not a public address',
  )
  expect(canary.connections()).toBe(0)
})

test.each(['localhost', 'localhost.'])('A-088 nor to the name %s', async (host) => {
  const canary = await receiver((_request, response) => response.end())
  await expect(postToPublicHost(post(`https://${host}:${canary.port}/`))).rejects.toThrow(
    /not public|ENOTFOUND/,
  )
  expect(canary.connections()).toBe(0)
})

test.each(['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'gopher://example.com/'])(
  'A-088 refuses %s',
  (url) => {
    expect(() => checkTarget(url)).toThrow('Only https')
  },
)

test('A-088 a webhook cannot be saved with an address that must not be called', async () => {
  const world = await newWorld()
  const add = (url: string) =>
    world.call('POST editor/webhook', { as: 'staff', json: { name: 'X', url, kinds: ['news'] } })
  const urls = [
    ...PRIVATE_HOSTS.map((host) => `https://${host}/`),
    'http://example.com/',
    'https://user:password@example.com/',
    'javascript:alert(1)',
    '//example.com',
    'https://',
    'https:///example.com',
    String.raw`https:/\example.com`,
  ]
  for (const url of urls) expect([url, (await add(url)).status]).toEqual([url, 400])
  const { body } = await add('https://example.com/')
  const { id } = body.webhook as { id: number }
  const json = { url: 'https://127.0.0.1/' }
  expect((await world.call(`PUT editor/webhook/${id}`, { as: 'staff', json })).status).toBe(400)
})

test('A-088 a redirect is not followed', async () => {
  const canary = await receiver((_request, response) => response.end())
  const redirecting = await receiver((_request, response) =>
    response.writeHead(307, { Location: `http://127.0.0.1:${canary.port}/` }).end(),
  )
  const url = new URL(`http://127.0.0.1:${redirecting.port}/`)
  expect(await send(url, post(url.href))).toBe(307)
  expect(canary.connections()).toBe(0)
})

test('A-088 DNS rebinding: the address that was checked is the one that is connected to, at every attempt', async () => {
  const canary = await receiver((_request, response) => response.end())
  const answers = [['93.184.215.14'], ['127.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::1'], []]
  let asked = 0
  const lookup = publicLookupWith((_name, done) => {
    const addresses = answers[asked++] ?? []
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  })
  const given = await new Promise((resolve) =>
    lookup('rebind.example', { all: false }, (_error, address) => resolve(address)),
  )
  expect(given).toBe('93.184.215.14')
  const url = new URL(`http://rebind.example:${canary.port}/`)
  for (let attempt = 1; attempt < answers.length; attempt += 1)
    await expect(send(url, post(url.href), lookup)).rejects.toThrow('not public')
  expect([asked, canary.connections()]).toEqual([answers.length, 0])
})

test('a receiver that sends an endless answer does not keep the sender', async () => {
  const endless = await receiver((_request, response) => {
    response.writeHead(200)
    response.write('x')
  })
  const url = new URL(`http://127.0.0.1:${endless.port}/`)
  expect(await send(url, post(url.href))).toBe(200)
})

test('a receiver that says nothing times out', async () => {
  const silent = await receiver(() => undefined)
  const url = new URL(`http://127.0.0.1:${silent.port}/`)
  await expect(send(url, post(url.href))).rejects.toThrow('aborted')
})
