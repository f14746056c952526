import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { failures } from '#domain/failure.ts'
import { sessionTable } from '#server/database/tables/accounts.ts'
import { DATA_POLICY } from '#server/http/security-headers.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { aRecord, saved } from './resources.ts'
import { sampleFields } from './sample-value.ts'
import { send, type Received, type Sent } from './send.ts'
import { publicReads, reads, targets, type Target } from './targets.ts'

let world: World
let answers: Answered[]
beforeAll(async () => {
  world = await newWorld()
  for (const resource of saved) await aRecord(world, resource)
  answers = await answersTo(['anyone', 'user', 'staff'])
})

interface Answered extends Received {
  name: string
  as: Person
  target: Target
}

type Person = NonNullable<Sent['as']>

/** What every call answers each of these people, once to sensible fields and once to nonsense. */
async function answersTo(people: Person[]): Promise<Answered[]> {
  const found: Answered[] = []
  for (const target of targets) {
    for (const as of people) {
      for (const fields of [sampleFields(target.fields), { nonsense: 'x' }]) {
        const answer = await send(world, target.route(), { as, fields })
        found.push({ ...answer, name: `${target.name} as ${as}`, as, target })
        if (target.call.access === 'user') await staySignedIn()
      }
    }
  }
  return found
}

/** Some calls end the session they are made in. */
const staySignedIn = () => world.parts.connection.db.update(sessionTable).set({ revoked_at: null })

test('each person meets what the calls expect of them', () => {
  const refused = answers.filter(({ as, target }) => target.call.access === 'staff' && as !== 'staff')
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([401, 403]))
  const staffs = answers.filter(({ as, target }) => target.call.access !== 'anyone' && as === 'staff')
  expect(staffs.filter(({ status }) => status === 401 || status === 403)).toEqual([])
})

test('A-078 every answer of the API forbids to run, load or frame anything', () => {
  for (const { name, headers } of answers) {
    const policy = headers.get('content-security-policy') ?? ''
    expect([name, policy.includes("default-src 'none'") && policy.includes('sandbox')]).toEqual([name, true])
    expect([name, headers.get('server'), headers.get('x-powered-by')]).toEqual([name, null, null])
  }
})

test('A-078 so do answers that say next to nothing: redirects, preflights, what is not there', async () => {
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

test('A-081 what depends on who asks is never kept by a cache', () => {
  for (const { name, as, target, headers } of answers) {
    if (as === 'anyone' && publicReads.includes(target)) continue
    expect([name, headers.get('cache-control')]).toEqual([name, 'no-store'])
  }
})

test('A-081 what caches may keep sets no cookie and says that a token makes a difference', async () => {
  const { status } = await send(world, publicReads[0]!.route(), { headers: { cookie: 'csrftoken=x' } })
  expect(status).toBe(200)
  for (const { name, route } of publicReads) {
    const { headers } = await send(world, route())
    const isCacheable = headers.get('cache-control')?.startsWith('public') === true
    const varies = headers.get('vary')?.includes('Authorization') === true
    expect([name, headers.get('set-cookie'), isCacheable ? varies : true]).toEqual([name, null, true])
  }
})

test('A-081 a refused token gets no public answer that a cache might keep', async () => {
  for (const { name, route } of reads) {
    const { status, headers } = await send(world, route(), { headers: { authorization: 'JWT a.b.c' } })
    expect([name, status, headers.get('cache-control')]).toEqual([name, 401, 'no-store'])
  }
})

const LEAK =
  /select |insert |update "|from "|relation|at .+:\d+|node_modules|\.[jt]s\b|\/(work|home|tmp|usr)\/|drizzle|pglite|postgres|stack/i

test('A-089 R-11 an error of ours is dull, whichever call meets it', async () => {
  const { db } = world.parts.connection
  const kept = ['user_account', 'user_session']
  const move = async (from: string, to: string) => {
    for (const name of kept) await db.execute(sql.raw(`alter table ${from}.${name} set schema ${to}`))
  }
  await db.execute(sql`alter schema public rename to elsewhere`)
  await db.execute(sql`create schema public`)
  await move('elsewhere', 'public')
  let failed = 0
  try {
    for (const { name, status, text } of await answersTo(['staff'])) {
      if (status === 500) failed += 1
      expect([name, LEAK.exec(text)?.[0]]).toEqual([name, undefined])
      expect([name, status < 500 || text === JSON.stringify(DULL)]).toEqual([name, true])
    }
  } finally {
    await move('public', 'elsewhere')
    await db.execute(sql`drop schema public`)
    await db.execute(sql`alter schema elsewhere rename to public`)
  }
  expect(failed).toBeGreaterThan(saved.length)
})

const DULL = { error: 'INTERNAL_SERVER_ERROR', detail: failures.INTERNAL_SERVER_ERROR.text }

test('A-089 a failure that we expect tells its code, its text and the fields, and no more but for a stale save or a record in use', () => {
  for (const { name, status, body } of answers) {
    const isTold = status < 400 || body.error === 'STALE_VERSION' || body.error === 'STILL_IN_USE'
    const alien = Object.keys(body).filter((key) => !['error', 'detail', 'fields'].includes(key))
    expect([name, isTold ? [] : alien]).toEqual([name, []])
  }
})

test('A-089 unknown addresses below /api/ get the same dull answer', async () => {
  for (const path of ['nothing', 'news', 'news/6/7', 'constructor', '__proto__', 'news-item/', 'NEWS/6']) {
    const { status, body } = await send(world, `GET ${path}`, { as: 'staff' })
    expect([path, status, body.error]).toEqual([path, 404, 'NOT_FOUND'])
  }
})
