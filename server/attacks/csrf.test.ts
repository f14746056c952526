import { beforeAll, expect, test } from 'vitest'
import { readToken } from '#server/accounts/session-token.ts'
import { csrfCookie } from '#server/http/csrf.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { tablesChangedBy } from './database-digest.ts'
import { ensureRecord, updatable } from './resources.ts'
import { sampleFields } from './sample-value.ts'
import { send, type SendOptions } from './send.ts'
import { reads, targets, writes } from './targets.ts'

let world: World
let own: string
let others: string
beforeAll(async () => {
  world = await newWorld()
  for (const resource of updatable) await ensureRecord(world, resource)
  own = await cookieOf(world.tokens.staff)
  others = await cookieOf(world.tokens.user)
})

async function cookieOf(token: string): Promise<string> {
  const session = await readToken(world.parts.secret, token, world.clock.now)
  return /csrftoken=([^;]+)/.exec(csrfCookie(world.parts.secret, session, false))?.[1] ?? ''
}

/** All calls share one check, so most headers and origins are tried on a sample only. */
const some = writes.filter((_, index) => index % 8 === 0)

/** Sends state-changing calls as staff with these headers. */
async function outcome(headers: Record<string, string>, sent: SendOptions = {}, attackTargets = some) {
  const answers = new Set<string>()
  const changed = await tablesChangedBy(world.parts.connection, async () => {
    for (const { name, route, fields } of attackTargets) {
      const answer = await send(world, route(), {
        as: 'staff',
        fields: sampleFields(fields),
        ...sent,
        headers,
      })
      const expected = answer.status === 403 && answer.body.error === 'CSRF_FAILED'
      answers.add(expected ? 'refused' : `${name}: ${answer.status} ${answer.text}`)
    }
  })
  return { answers: [...answers], changed }
}

/** Refused as CSRF, not as unauthenticated, and without changes. */
const REFUSED = { answers: ['refused'], changed: [] }

test('A-021 accepts a cookie with its own value in the header', async () => {
  const headers = { cookie: `other=1; csrftoken=${own}`, 'x-csrftoken': own }
  expect((await send(world, 'POST news-item', { as: 'staff', fields: {}, headers })).status).toBe(200)
})

test('A-021 refuses every state-changing call without the header', async () => {
  expect(await outcome({ cookie: `csrftoken=${own}` }, {}, writes)).toEqual(REFUSED)
})

test('A-021 refuses an empty header', async () => {
  expect(await outcome({ cookie: `csrftoken=${own}`, 'x-csrftoken': '' })).toEqual(REFUSED)
})

test('A-021 refuses an empty cookie', async () => {
  expect(await outcome({ cookie: 'csrftoken=', 'x-csrftoken': own })).toEqual(REFUSED)
})

test('A-021 refuses an empty cookie with an empty header', async () => {
  expect(await outcome({ cookie: 'csrftoken=', 'x-csrftoken': '' })).toEqual(REFUSED)
})

test('A-021 refuses a header that differs from the cookie', async () => {
  expect(await outcome({ cookie: `csrftoken=${own}`, 'x-csrftoken': `${own}x` })).toEqual(REFUSED)
})

test('A-021 refuses the cookie and header of another session', async () => {
  expect(await outcome({ cookie: `csrftoken=${others}`, 'x-csrftoken': others })).toEqual(REFUSED)
})

test('A-021 refuses a forged cookie and header', async () => {
  expect(await outcome({ cookie: 'csrftoken=made.up', 'x-csrftoken': 'made.up' })).toEqual(REFUSED)
})

const foreignOrigins = [
  'https://evil.test',
  'null',
  'http://localhost:3000.evil.test',
  'http://evil.test:3000',
]

test.each(foreignOrigins)('A-021 refuses a call from a page of %s', async (origin) => {
  expect(await outcome({ cookie: `csrftoken=${own}`, 'x-csrftoken': own, origin })).toEqual(REFUSED)
})

const contentTypes = [
  'Application/X-WWW-Form-Urlencoded',
  'multipart/FORM-DATA; boundary=x',
  'text/plain',
  '',
]

test.each(contentTypes)('A-022 no content type skips the check: "%s"', async (type) => {
  const headers = { origin: 'https://evil.test', 'content-type': type }
  expect(await outcome(headers, { body: 'is_online=1' })).toEqual(REFUSED)
})

test('A-022 refuses every state-changing call from another origin', async () => {
  expect(await outcome({ origin: 'https://evil.test' }, {}, writes)).toEqual(REFUSED)
})

test('A-022 refuses Sec-Fetch-Site "cross-site" without an Origin header', async () => {
  expect(await outcome({ 'sec-fetch-site': 'cross-site' })).toEqual(REFUSED)
})

test.each(foreignOrigins)('A-022 refuses a form of a page of %s before rendering', async (origin) => {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  const form = new Request('http://localhost:3000/support/training', { method: 'POST', headers, body: 'a=1' })
  await expect(world.fetch(form)).rejects.toMatchObject({ code: 'CSRF_FAILED' })
})

test.each(foreignOrigins)('A-085 a page of %s cannot read any response', async (origin) => {
  const read = origin === foreignOrigins[0] ? reads : reads.filter((_, index) => index % 8 === 0)
  for (const { name, route } of read) {
    const { headers } = await send(world, route(), { as: 'staff', headers: { origin } })
    const corsHeaders = [...headers.keys()].filter((header) => header.startsWith('access-control'))
    expect([name, corsHeaders]).toEqual([name, []])
  }
})

test('A-085 refuses the preflight of another origin for every call', async () => {
  for (const { name, call, route } of targets) {
    const [, path] = route().split(' ')
    const headers = { origin: 'https://evil.test', 'access-control-request-method': call.method }
    const answer = await send(world, `OPTIONS ${path}`, { headers })
    const corsHeaders = [...answer.headers.keys()].filter((header) => header.startsWith('access-control'))
    expect([name, answer.status, corsHeaders]).toEqual([name, 403, []])
  }
})

test('A-085 allows the own origin by name, never by "*"', async () => {
  const { headers } = await send(world, 'GET news/6', { headers: { origin: 'http://localhost:3000' } })
  expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  expect(headers.get('vary')).toContain('Origin')
})
