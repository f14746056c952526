import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { failures } from '#domain/failure.ts'
import { sessionTable } from '#server/database/tables/accounts.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { newWorld, type World } from '#server/test-world.ts'
import { aRecord, saved } from './resources.ts'
import { sampleFields } from './sample-value.ts'
import { send, type Received } from './send.ts'
import { publicReads, reads, targets } from './targets.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  for (const resource of saved) await aRecord(world, resource)
})

/** Some calls end the session they are made in. */
const staySignedIn = () => world.parts.connection.db.update(sessionTable).set({ revoked_at: null })

/** Every call as each of three people, once with sensible fields and once with nonsense. */
async function* allAnswers(): AsyncGenerator<[string, Received]> {
  for (const { name, route, fields } of targets) {
    for (const as of ['anyone', 'user', 'staff'] as const) {
      for (const sent of [sampleFields(fields), { nonsense: 'x' }]) {
        await staySignedIn()
        yield [`${name} as ${as}`, await send(world, route(), { as, fields: sent })]
      }
    }
  }
}

test('A-078 every answer of the API forbids to run, load or frame anything', async () => {
  for await (const [name, { headers }] of allAnswers()) {
    const policy = headers.get('content-security-policy') ?? ''
    expect([name, policy.includes("default-src 'none'") && policy.includes('sandbox')]).toEqual([name, true])
    expect([name, headers.get('server'), headers.get('x-powered-by')]).toEqual([name, null, null])
  }
})

test('A-081 what depends on who asks is never kept by a cache', async () => {
  for (const { name, route, fields, call } of targets) {
    for (const as of ['user', 'staff'] as const) {
      await staySignedIn()
      const { headers } = await send(world, route(), { as, fields: sampleFields(fields) })
      expect([name, headers.get('cache-control')]).toEqual([name, 'no-store'])
    }
    if (call.access === 'anyone' && call.method === 'GET') continue
    const { headers } = await send(world, route(), { fields: sampleFields(fields) })
    expect([name, headers.get('cache-control')]).toEqual([name, 'no-store'])
  }
})

test('A-081 what caches may keep sets no cookie and says that a token makes a difference', async () => {
  const { status } = await send(world, publicReads[0]!.route(), { headers: { cookie: 'csrftoken=x' } })
  expect(status).toBe(200)
  for (const { name, route } of publicReads) {
    const { headers } = await send(world, route())
    const isKept = headers.get('cache-control')?.startsWith('public') === true
    const varies = headers.get('vary')?.includes('Authorization') === true
    expect([name, headers.get('set-cookie'), isKept ? varies : true]).toEqual([name, null, true])
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

test('A-089 an error of ours is dull, whichever call meets it', async () => {
  const { db } = world.parts.connection
  const hidden = rowsOf<{ name: string }>(
    await db.execute(sql`select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename not in ('user_account', 'user_session')`),
  )
  const move = async (from: string, to: string) => {
    for (const { name } of hidden) await db.execute(sql.raw(`alter table ${from}.${name} set schema ${to}`))
  }
  await db.execute(sql`create schema elsewhere`)
  await move('public', 'elsewhere')
  let failed = 0
  try {
    for await (const [name, { status, text }] of allAnswers()) {
      if (status === 500) failed += 1
      expect([name, LEAK.exec(text)?.[0]]).toEqual([name, undefined])
      expect([name, status < 500 || text === JSON.stringify(DULL)]).toEqual([name, true])
    }
  } finally {
    await move('elsewhere', 'public')
    await db.execute(sql`drop schema elsewhere`)
  }
  expect(failed).toBeGreaterThan(saved.length)
})

const DULL = { error: 'INTERNAL_SERVER_ERROR', detail: failures.INTERNAL_SERVER_ERROR.text }

test('A-089 a failure that we expect tells its code, its text and the fields, and no more but for a stale save', async () => {
  for await (const [name, { status, body }] of allAnswers()) {
    const isTold = status < 400 || body.error === 'STALE_VERSION'
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
