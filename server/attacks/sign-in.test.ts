import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cpuCost } from '#scripts/cpu-cost.ts'
import { addAccount } from '#server/accounts/test-accounts.ts'
import { rateLimitTable } from '#server/database/tables/rate-limits.ts'
import { localHandler } from '#server/front/app-request.ts'
import { countPasswordHashes } from './count-password-hashes.ts'
import { requestListener } from '#server/front/listener.ts'
import { PageCache } from '#server/front/page-cache.ts'
import { currentRequest } from '#server/runtime/request-id.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

const password = 'seven lamps above the harbour'

let world: World
beforeEach(async () => {
  world = await newWorld()
  await addAccount(world, { username: 'Ada', password })
})

const later = (seconds: number) => (world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000))

const attempt = (secret: string, username = 'ada') =>
  world.call('POST sign-in', { form: { username, password: secret } })

const attemptFrom = (network: string, secret: string) => {
  const client = { address: network, network, agent: '' }
  return currentRequest.run({ id: 'test', client: () => client }, () => attempt(secret))
}

const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

test('A-001 after five wrong passwords even the right one is refused until the wait is over', async () => {
  for (const name of ['ada', 'ADA', 'ada', 'Ada', 'ada'])
    expect((await attempt('wrong', name)).status).toBe(401)
  const refused = await attempt(password)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(refused.body.detail).toBe('Too many attempts. Please wait a moment and try again.')
  later(61)
  expect((await attempt(password)).status).toBe(200)
})

test('A-001 waits double with each round of guesses from one network, up to 15 minutes', async () => {
  const waits: number[] = []
  for (let round = 0; round < 6; round += 1) {
    for (let guess = 0; guess < 5; guess += 1) await attemptFrom('10.1.1.1', 'wrong')
    const wait = Number((await attemptFrom('10.1.1.1', 'wrong')).headers.get('retry-after'))
    waits.push(wait)
    later(wait + 1)
  }
  expect(waits).toEqual([60, 120, 240, 480, 900, 900])
})

test('A-001 guesses from elsewhere do not lock a network that has signed in before', async () => {
  expect((await attemptFrom('10.0.0.1', password)).status).toBe(200)
  for (let guess = 0; guess < 5; guess += 1) await attemptFrom('10.9.9.9', 'wrong')
  expect((await attemptFrom('10.9.9.9', password)).status).toBe(429)
  expect((await attemptFrom('10.0.0.1', password)).status).toBe(200)
  for (let guess = 0; guess < 5; guess += 1) await attemptFrom('10.0.0.1', 'wrong')
  expect((await attemptFrom('10.0.0.1', password)).status).toBe(429)
})

test('A-001 a successful sign-in resets the count', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let guess = 0; guess < 4; guess += 1) expect((await attempt('wrong')).status).toBe(401)
    expect((await attempt(password)).status).toBe(200)
  }
})

test('A-002 refuses password spraying from one address, for unknown accounts too', async () => {
  const found: number[] = []
  for (let user = 0; user < 30; user += 1) found.push((await attempt('wrong', `user-${user}`)).status)
  expect(found.slice(0, 25)).toEqual(Array(25).fill(401))
  expect(found.slice(25)).toEqual(Array(5).fill(429))
})

/** Two run at a time, twenty wait. */
const ADMITTED = 2 + 20

test('A-002 a flood of sign-ins is refused before it asks the database', async () => {
  const flood = Array.from({ length: 64 }, (_, index) => attempt('wrong', `user-${index}`))
  expect((await statuses(flood)).filter((status) => status === 429).length).toBeGreaterThanOrEqual(
    64 - ADMITTED,
  )
  // Every attempt that reaches the rate limits leaves a row of its user name.
  expect(await world.parts.connection.db.$count(rateLimitTable)).toBeLessThan(2 * ADMITTED + 2)
})

test('A-002 successful sign-ins from one address are not counted', async () => {
  for (let day = 0; day < 27; day += 1) expect((await attempt(password)).status).toBe(200)
})

test('A-005 R-02 a wrong password and an unknown user get identical responses', async () => {
  const [wrong, unknown] = [await attempt('wrong'), await attempt('wrong', 'nobody')]
  const cookieless = (headers: Headers) => [...headers].filter(([name]) => name !== 'set-cookie')
  expect([unknown.status, unknown.body, cookieless(unknown.headers)]).toEqual([
    wrong.status,
    wrong.body,
    cookieless(wrong.headers),
  ])
  expect(wrong.body).toEqual({
    error: 'WRONG_PASSWORD_OR_ACCOUNT_DOES_NOT_EXISTS',
    detail: 'Wrong password or username does not exists',
  })
})

test('A-006 a wrong password and an unknown user cost one hash each; "npm run bench" measures the time', async () => {
  const [known, unknown] = [() => attempt('wrong'), () => attempt('wrong', 'eve')]
  expect([await countPasswordHashes(known), await countPasswordHashes(unknown)]).toEqual([1, 1])
  const ratio = (await cpuCost(known, 3)) / (await cpuCost(unknown, 3))
  expect([ratio > 0.5, ratio < 2]).toEqual([true, true])
})

test('A-019 compares passwords to the last character', async () => {
  const long = `${'lamp '.repeat(19)}lamp!`
  await addAccount(world, { username: 'long', password: long })
  expect(long).toHaveLength(100)
  expect((await attempt(`${long.slice(0, 99)}?`, 'long')).status).toBe(401)
  expect((await attempt(long, 'long')).status).toBe(200)
})

test('A-019 refuses a password of a megabyte before hashing', async () => {
  for (const length of [1_000_000, 999_000]) {
    const body = `username=ada&password=${'x'.repeat(length)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const request = new Request('http://localhost:3000/api/sign-in', { method: 'POST', body, headers })
    let status = 0
    expect(await countPasswordHashes(async () => ({ status } = await world.fetch(request)))).toBe(0)
    expect([400, 413]).toContain(status)
  }
})

test('A-096 a hundred concurrent guesses are limited like sequential ones', async () => {
  const found = await statuses(Array.from({ length: 100 }, () => attempt('wrong')))
  expect(found.filter((status) => status === 401)).toHaveLength(5)
  expect(found.filter((status) => status === 429)).toHaveLength(95)
})

test('a locked account does not end existing sessions', async () => {
  for (let guess = 0; guess < 6; guess += 1) await attempt('wrong', 'editor')
  expect((await attempt('wrong', 'editor')).status).toBe(429)
  expect((await world.call('GET user', { as: 'staff' })).status).toBe(200)
})

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

/** A real socket, so forged client addresses arrive as in production. */
async function serve(isTrustedProxy: (address: string) => boolean) {
  const listener = requestListener({
    currentVersion: () => 1,
    staticFiles: null,
    log: world.parts.log,
    headers: {},
    isTrustedProxy,
    handler: localHandler(world.fetch, 'http://localhost:3000'),
    publicUrl: 'http://localhost:3000',
    cache: new PageCache({ maxBytes: 1_000_000, now: Date.now }),
  })
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return async (path: string, headers: Record<string, string>, username = 'ada') => {
    const outgoing = send({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
    outgoing.end(new URLSearchParams({ username, password: 'wrong' }).toString())
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    await text(answer)
    return answer.statusCode
  }
}

test('A-003 a client cannot forge its address', async () => {
  const post = await serve(() => false)
  const found: (number | undefined)[] = []
  for (let user = 0; user < 30; user += 1) {
    const claimed = `198.51.100.${user}`
    const headers = { 'x-forwarded-for': claimed, 'x-real-ip': claimed, forwarded: `for=${claimed}` }
    found.push(await post('/api/sign-in', headers, `user-${user}`))
  }
  expect(found.filter((status) => status === 401)).toHaveLength(25)
  expect(found.filter((status) => status === 429)).toHaveLength(5)
})

test('A-003 clients behind a trusted proxy are counted separately', async () => {
  const post = await serve((address) => address === '127.0.0.1')
  for (let user = 0; user < 30; user += 1) {
    const headers = { 'x-forwarded-for': `1.1.1.1, 198.51.100.${user}` }
    expect(await post('/api/sign-in', headers, `user-${user}`)).toBe(401)
  }
})

test('A-004 all spellings of the path share one count', async () => {
  const post = await serve(() => false)
  const spellings = ['/api/sign-in', '/api/sign-in/', '/api/Sign-In', '/api//sign-in', '/api/%73ign-in']
  const found: (number | undefined)[] = []
  for (let round = 0; round < 4; round += 1) {
    for (const path of spellings) found.push(await post(path, {}))
  }
  expect(found.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
  expect(found.filter((status) => ![401, 404, 429].includes(status ?? 0))).toEqual([])
})
