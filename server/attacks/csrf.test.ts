import { beforeAll, expect, test } from 'vitest'
import { readToken } from '#server/accounts/session-token.ts'
import { csrfCookie } from '#server/http/csrf.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { tablesChangedBy } from './database-digest.ts'
import { aRecord, saved } from './resources.ts'
import { sampleFields } from './sample-value.ts'
import { send, type Sent } from './send.ts'
import { reads, targets, writes } from './targets.ts'

let world: World
let own: string
let others: string
beforeAll(async () => {
  world = await newWorld()
  for (const resource of saved) await aRecord(world, resource)
  own = await cookieOf(world.tokens.staff)
  others = await cookieOf(world.tokens.user)
})

async function cookieOf(token: string): Promise<string> {
  const session = await readToken(world.parts.secret, token, world.clock.now)
  return /csrftoken=([^;]+)/.exec(csrfCookie(world.parts.secret, session, false))?.[1] ?? ''
}

/** All go through one check, so most headers are tried on some calls only. */
const some = writes.filter((_, index) => index % 8 === 0)

/** What state-changing calls, sent as staff with these headers, come to. */
async function outcome(headers: Record<string, string>, sent: Sent = {}, attacked = some) {
  const answers = new Set<string>()
  const changed = await tablesChangedBy(world.parts.connection, async () => {
    for (const { name, route, fields } of attacked) {
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

/** Refused for the right reason, so nobody is logged out, and nothing has changed. */
const REFUSED = { answers: ['refused'], changed: [] }

test('A-021 the right cookie with its own value in the header passes', async () => {
  const headers = { cookie: `other=1; csrftoken=${own}`, 'x-csrftoken': own }
  expect((await send(world, 'POST news-item', { as: 'staff', fields: {}, headers })).status).toBe(200)
})

test('A-021 every state-changing call without the header is refused', async () => {
  expect(await outcome({ cookie: `csrftoken=${own}` }, {}, writes)).toEqual(REFUSED)
})

test('A-021 an empty header is refused', async () => {
  expect(await outcome({ cookie: `csrftoken=${own}`, 'x-csrftoken': '' })).toEqual(REFUSED)
})

test('A-021 an empty cookie is no way round', async () => {
  expect(await outcome({ cookie: 'csrftoken=', 'x-csrftoken': own })).toEqual(REFUSED)
})

test('A-021 an empty cookie and an empty header do not make a pair', async () => {
  expect(await outcome({ cookie: 'csrftoken=', 'x-csrftoken': '' })).toEqual(REFUSED)
})

test('A-021 a header that differs from the cookie is refused', async () => {
  expect(await outcome({ cookie: `csrftoken=${own}`, 'x-csrftoken': `${own}x` })).toEqual(REFUSED)
})

test('A-021 the pair of another session is refused', async () => {
  expect(await outcome({ cookie: `csrftoken=${others}`, 'x-csrftoken': others })).toEqual(REFUSED)
})

test('A-021 a pair that somebody made up is refused', async () => {
  expect(await outcome({ cookie: 'csrftoken=made.up', 'x-csrftoken': 'made.up' })).toEqual(REFUSED)
})

const strange = ['https://evil.test', 'null', 'http://localhost:3000.evil.test', 'http://evil.test:3000']

test.each(strange)('A-021 a call from a page of %s is refused', async (origin) => {
  expect(await outcome({ cookie: `csrftoken=${own}`, 'x-csrftoken': own, origin })).toEqual(REFUSED)
})

const spellings = ['Application/X-WWW-Form-Urlencoded', 'multipart/FORM-DATA; boundary=x', 'text/plain', '']

test.each(spellings)('A-022 no spelling of the content type skips the check: "%s"', async (type) => {
  const headers = { origin: 'https://evil.test', 'content-type': type }
  expect(await outcome(headers, { body: 'is_online=1' })).toEqual(REFUSED)
})

test('A-022 every state-changing call from another origin is refused', async () => {
  expect(await outcome({ origin: 'https://evil.test' }, {}, writes)).toEqual(REFUSED)
})

test('A-022 a browser that sends no origin but says "cross-site" is refused', async () => {
  expect(await outcome({ 'sec-fetch-site': 'cross-site' })).toEqual(REFUSED)
})

test.each(strange)('A-022 a form of a page of %s is refused before a page is rendered', async (origin) => {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  const form = new Request('http://localhost:3000/support/training', { method: 'POST', headers, body: 'a=1' })
  await expect(world.fetch(form)).rejects.toMatchObject({ code: 'CSRF_FAILED' })
})

test.each(strange)('A-085 a page of %s may not read any answer', async (origin) => {
  for (const { name, route } of reads) {
    const { headers } = await send(world, route(), { as: 'staff', headers: { origin } })
    const gifts = [...headers.keys()].filter((header) => header.startsWith('access-control'))
    expect([name, gifts]).toEqual([name, []])
  }
})

test('A-085 the preflight of another origin is refused, for every call', async () => {
  for (const { name, call, route } of targets) {
    const [, path] = route().split(' ')
    const headers = { origin: 'https://evil.test', 'access-control-request-method': call.method }
    const answer = await send(world, `OPTIONS ${path}`, { headers })
    const gifts = [...answer.headers.keys()].filter((header) => header.startsWith('access-control'))
    expect([name, answer.status, gifts]).toEqual([name, 403, []])
  }
})

test('A-085 the own origin may call, and is told so by name, never by "*"', async () => {
  const { headers } = await send(world, 'GET news/6', { headers: { origin: 'http://localhost:3000' } })
  expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  expect(headers.get('vary')).toContain('Origin')
})
