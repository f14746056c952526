import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { failures } from '#domain/failure.ts'
import { sessionTable } from '#server/database/tables/accounts.ts'
import { DATA_POLICY } from '#server/http/security-headers.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { ensureRecord, updatable } from './resources.ts'
import { sampleFields } from './sample-value.ts'
import { send, type ReceivedResponse, type SendOptions } from './send.ts'
import { publicReads, reads, targets, type Target } from './targets.ts'

let world: World
let responses: NamedResponse[]
beforeAll(async () => {
  world = await newWorld()
  for (const resource of updatable) await ensureRecord(world, resource)
  responses = await callEverything(['anyone', 'user', 'staff'])
}, 240_000)

interface NamedResponse extends ReceivedResponse {
  name: string
  as: Person
  target: Target
}

type Person = NonNullable<SendOptions['as']>

/** Calls everything as each of these people, with valid fields and, unless only those matter, once with nonsense. */
async function callEverything(people: Person[], isOnlyValid = false): Promise<NamedResponse[]> {
  const found: NamedResponse[] = []
  for (const target of targets) {
    for (const as of people) {
      for (const fields of [sampleFields(target.fields), ...(isOnlyValid ? [] : [{ nonsense: 'x' }])]) {
        const answer = await send(world, target.route(), { as, fields })
        found.push({ ...answer, name: `${target.name} as ${as}`, as, target })
        if (target.call.access === 'user') await restoreSession()
      }
    }
  }
  return found
}

/** Some calls revoke their own session. */
const restoreSession = () => world.parts.connection.db.update(sessionTable).set({ revoked_at: null })

test('every call enforces its access level', () => {
  const refused = responses.filter(({ as, target }) => target.call.access === 'staff' && as !== 'staff')
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([401, 403]))
  const staffs = responses.filter(({ as, target }) => target.call.access !== 'anyone' && as === 'staff')
  expect(staffs.filter(({ status }) => status === 401 || status === 403)).toEqual([])
})

test('A-078 every API response has a policy that forbids scripts, loading and framing', () => {
  for (const { name, headers } of responses) {
    const policy = headers.get('content-security-policy') ?? ''
    expect([name, policy.includes("default-src 'none'") && policy.includes('sandbox')]).toEqual([name, true])
    expect([name, headers.get('server'), headers.get('x-powered-by')]).toEqual([name, null, null])
  }
})

test('A-078 redirects, preflights and 404 responses have the policy too', async () => {
  const preflight = { origin: 'http://localhost:3000', 'access-control-request-method': 'PUT' }
  const requests = [
    new Request('http://localhost:3000/news/'),
    new Request('http://localhost:3000/api/news-item/1', { method: 'OPTIONS', headers: preflight }),
    new Request('http://localhost:3000/api/media/files/nothing'),
    new Request('http://localhost:3000/livez'),
  ]
  for (const request of requests) {
    const { headers } = await world.fetch(request)
    expect([request.url, headers.get('content-security-policy')]).toEqual([request.url, DATA_POLICY])
  }
})

test('A-081 personal responses are never cached', () => {
  for (const { name, as, target, headers } of responses) {
    if (as === 'anyone' && publicReads.includes(target)) continue
    expect([name, headers.get('cache-control')]).toEqual([name, 'no-store'])
  }
})

test('A-081 cacheable responses set no cookie and vary by Authorization', async () => {
  const { status } = await send(world, publicReads[0]!.route(), { headers: { cookie: 'csrftoken=x' } })
  expect(status).toBe(200)
  for (const { name, route } of publicReads) {
    const { headers } = await send(world, route())
    const isCacheable = headers.get('cache-control')?.startsWith('public') === true
    const varies = headers.get('vary')?.includes('Authorization') === true
    expect([name, headers.get('set-cookie'), isCacheable ? varies : true]).toEqual([name, null, true])
  }
})

test('A-081 a refused token gets no cacheable response', async () => {
  for (const { name, route } of reads) {
    const { status, headers } = await send(world, route(), { headers: { authorization: 'JWT a.b.c' } })
    expect([name, status, headers.get('cache-control')]).toEqual([name, 401, 'no-store'])
  }
})

const LEAK =
  /select |insert |update "|from "|relation|at .+:\d+|node_modules|\.[jt]s\b|\/(work|home|tmp|usr)\/|drizzle|pglite|postgres|stack/i

test('A-089 R-11 an internal error of any call leaks nothing', async () => {
  const { db } = world.parts.connection
  const needed = ['user_account', 'user_session']
  const move = async (from: string, to: string) => {
    for (const name of needed) await db.execute(sql.raw(`alter table ${from}.${name} set schema ${to}`))
  }
  await db.execute(sql`alter schema public rename to elsewhere`)
  await db.execute(sql`create schema public`)
  await move('elsewhere', 'public')
  let failed = 0
  try {
    for (const { name, status, text } of await callEverything(['staff'], true)) {
      if (status === 500) failed += 1
      expect([name, LEAK.exec(text)?.[0]]).toEqual([name, undefined])
      expect([name, status < 500 || text === JSON.stringify(GENERIC_ERROR)]).toEqual([name, true])
    }
  } finally {
    await move('public', 'elsewhere')
    await db.execute(sql`drop schema public`)
    await db.execute(sql`alter schema elsewhere rename to public`)
  }
  expect(failed).toBeGreaterThan(updatable.length)
})

const GENERIC_ERROR = { error: 'INTERNAL_SERVER_ERROR', detail: failures.INTERNAL_SERVER_ERROR.text }

test('A-089 a failure contains only code, text and fields, except for a stale save or a record in use', () => {
  for (const { name, status, body } of responses) {
    const hasExtraData = status < 400 || body.error === 'STALE_VERSION' || body.error === 'STILL_IN_USE'
    const unexpected = Object.keys(body).filter((key) => !['error', 'detail', 'fields'].includes(key))
    expect([name, hasExtraData ? [] : unexpected]).toEqual([name, []])
  }
})

test('A-089 unknown addresses below /api/ all answer NOT_FOUND', async () => {
  for (const path of ['nothing', 'news', 'news/6/7', 'constructor', '__proto__', 'news-item/', 'NEWS/6']) {
    const { status, body } = await send(world, `GET ${path}`, { as: 'staff' })
    expect([path, status, body.error]).toEqual([path, 404, 'NOT_FOUND'])
  }
})
