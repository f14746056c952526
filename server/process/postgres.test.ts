import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failures } from '#domain/failure.ts'
import { findPostgres, startPostgres, type PostgresServer } from '#scripts/postgres.ts'
import { sampleFields } from '#server/attacks/sample-value.ts'
import { targets } from '#server/attacks/targets.ts'
import { LOCKS } from '#server/database/advisory-locks.ts'
import { connect } from '#server/database/connect.ts'
import { proxyTo, type DatabaseProxy } from './database-proxy.ts'
import { expectSecurityHeaders } from './expect-security-headers.ts'
import { emptyFolder, serverForTest } from './server-for-tests.ts'
import { spawnServer, startServer, UNCAUGHT, type ServerProcess, type Settings } from '#e2e/server-process.ts'
import { signInStaff } from '#e2e/staff-api.ts'

/** Internals that must not leak. */
const LEAK =
  /select |insert |from "|relation|ECONNREFUSED|127\.0\.0\.1|at .+:\d+|node_modules|drizzle|postgres/i

/** The same for pages, whose text may contain words such as "from". */
const LEAK_IN_PAGE = /relation "|select "|at .+:\d+:\d+|node_modules|drizzle|postgres/i

const programs = findPostgres()

describe.runIf(programs)('with PostgreSQL', () => {
  let postgres: PostgresServer
  let proxy: DatabaseProxy
  let settings: Settings
  let server: ServerProcess
  beforeAll(async () => {
    postgres = await startPostgres(programs!, '')
    proxy = await proxyTo(postgres.url)
    settings = { DATABASE_URL: proxy.url, DEMO: 'false', SESSION_SECRET: randomBytes(32).toString('hex') }
    server = await startServer(emptyFolder(), settings)
  })
  afterAll(async () => {
    await server.stop()
    proxy.close()
    await postgres.crash()
  })

  /** Queries the database directly. */
  const query = async <Row extends pg.QueryResultRow>(statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const result = await client.query<Row>(statement)
    await client.end()
    return result
  }
  const statusOf = async (path: string) => (await fetch(server.url + path)).status

  test('A-024 A-078 A-089 down: every call answers 503, nobody is logged out, and all recovers', async () => {
    const { token, api } = await signInStaff(server.url)
    const home = await (await fetch(server.url)).text()
    await postgres.crash()
    for (const { name, route, fields } of targets) {
      const [method = '', path = ''] = route().split(' ')
      const answer = await fetch(`${server.url}/api/${path}`, {
        method,
        headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: JSON.stringify(sampleFields(fields)) }),
      })
      const text = await answer.text()
      expect([name, answer.status, answer.headers.has('retry-after')]).toEqual([name, 503, true])
      expect([name, LEAK.exec(text)?.[0]]).toEqual([name, undefined])
      expectSecurityHeaders(Object.fromEntries(answer.headers))
    }
    const { status, body } = await api('GET user')
    expect([status, body.detail]).toEqual([503, failures.UNAVAILABLE.text])
    await expect.poll(() => statusOf('/readyz')).toBe(503)
    expect(await statusOf('/livez')).toBe(200)
    expect(await (await fetch(server.url)).text()).toBe(home)
    for (const path of ['/news', '/nowhere', '/sitemap.xml']) {
      const answer = await fetch(server.url + path)
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
      expect(await answer.text()).toContain(failures.UNAVAILABLE.text)
    }

    await postgres.start()
    await expect.poll(async () => (await api('GET user')).status).toBe(200)
    await expect.poll(() => statusOf('/readyz')).toBe(200)
  })

  test('A-100 restarted under 64 connections: all errors are 503, and no acknowledged write is lost', async () => {
    const { api } = await signInStaff(server.url)
    const statuses = new Set<number>()
    const acknowledged: string[] = []
    let stopped = false
    const client = async (index: number) => {
      for (let count = 0; !stopped; count += 1) {
        const name = `client ${index} ${count}`
        const isWriter = index % 4 === 0
        const { status } = isWriter
          ? await api('POST event', { name })
          : await api(index % 4 === 1 ? 'GET editor/news' : 'GET news/6')
        statuses.add(status)
        if (isWriter && status === 200) acknowledged.push(name)
      }
    }
    const clients = Promise.all(Array.from({ length: 64 }, (_, index) => client(index)))
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
    await postgres.crash()
    await postgres.start()
    await expect.poll(async () => (await api('GET editor/news')).status).toBe(200)
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before)
    stopped = true
    await clients
    expect([...statuses].sort()).toEqual([200, 503])
    const { rows } = await query<{ name: string }>('select name from event')
    const kept = new Set(rows.map(({ name }) => name))
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
    expect(server.output()).not.toMatch(UNCAUGHT)
  })

  test('A-101 hanging: calls time out, and cached pages are still served', async () => {
    const { api } = await signInStaff(server.url)
    const home = await (await fetch(server.url)).text()
    proxy.hang()
    const [user, page, alive, ready] = await Promise.all([
      api('GET user'),
      fetch(server.url),
      statusOf('/livez'),
      statusOf('/readyz'),
    ])
    expect([user.status, page.status, alive, ready]).toEqual([503, 200, 200, 503])
    expect(await page.text()).toBe(home)
    proxy.restore()
    await expect.poll(async () => (await api('GET user')).status).toBe(200)
  })

  test('A-101 hanging or disconnected during transactions: every connection is replaced', async () => {
    const connection = await connect({ DATABASE_URL: proxy.url, DATA_DIR: '' })
    const work = (meanwhile = async () => {}) =>
      connection.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        await meanwhile()
        await tx.execute(sql`select 1`)
      })
    const many = () => Promise.allSettled(Array.from({ length: 12 }, () => work()))
    const outcomes = async () => new Set((await many()).map(({ status }) => status))
    expect(await outcomes()).toEqual(new Set(['fulfilled']))
    proxy.hang()
    expect(await outcomes()).toEqual(new Set(['rejected']))
    proxy.restore()
    expect(await outcomes()).toEqual(new Set(['fulfilled']))
    await expect(work(async () => proxy.restore())).rejects.toThrow('Failed query')
    expect(await outcomes()).toEqual(new Set(['fulfilled']))
    await connection.close()
  })

  test('A-101 with a locked table: only calls that need it time out', async () => {
    const { api } = await signInStaff(server.url)
    const locker = new pg.Client({ connectionString: postgres.url })
    await locker.connect()
    await locker.query('begin; lock table news in access exclusive mode')
    expect((await api('GET editor/news')).status).toBe(503)
    expect((await api('GET user')).status).toBe(200)
    await locker.end()
    await expect.poll(async () => (await api('GET editor/news')).status).toBe(200)
  })

  test('a save waits for the migration of another process instead of being refused', async () => {
    const { api } = await signInStaff(server.url)
    const migration = new pg.Client({ connectionString: postgres.url })
    await migration.connect()
    await migration.query(`begin; select pg_advisory_xact_lock(${LOCKS.migration})`)
    await migration.query('lock table event, user_session in access exclusive mode')
    const saving = api('POST event', { name: 'Fair' })
    // Each attempt is a transaction of its own.
    const attempts = new Set<string>()
    const waiting = 'select virtualtransaction as id from pg_locks where not granted'
    await expect
      .poll(async () => {
        for (const { id } of (await query<{ id: string }>(waiting)).rows) attempts.add(id)
        return attempts.size
      })
      .toBeGreaterThan(1)
    await migration.end()
    expect((await saving).status).toBe(200)
  })

  test('A-078 A-089 A-111 with a missing table: pages and calls that need it answer 500 and leak nothing', async () => {
    const { api } = await signInStaff(server.url)
    await query('alter table news rename to elsewhere')
    // A write invalidates the page cache.
    expect((await api('POST event', { name: 'Fair' })).status).toBe(200)
    for (const path of ['/', '/news', '/api/news/6', '/api/editor/news']) {
      const { token } = await signInStaff(server.url)
      const answer = await fetch(server.url + path, { headers: { authorization: `JWT ${token}` } })
      expect([path, answer.status]).toEqual([path, 500])
      expect([path, LEAK_IN_PAGE.exec(await answer.text())?.[0]]).toEqual([path, undefined])
      expectSecurityHeaders(Object.fromEntries(answer.headers))
    }
    await query('alter table elsewhere rename to news')
    expect([await statusOf('/news'), await statusOf('/api/news/6')]).toEqual([200, 200])
  })

  test('shared by two processes: a save in one is visible to the next request to the other', async () => {
    const second = await serverForTest(settings, emptyFolder())
    const { api } = await signInStaff(server.url)
    const { body } = await api('POST news-item', { perex: 'zq0', published: '2020-01-01 00:00' })
    const { id } = body.news as { id: number }
    const late: number[] = []
    for (let count = 1; count <= 30; count += 1) {
      expect((await api(`PUT news-item/${id}`, { perex: `zq${count} ` })).status).toBe(200)
      const seen = await (await fetch(`${second.url}/api/news/200`)).text()
      if (!seen.includes(`zq${count} `)) late.push(count)
    }
    expect(late).toEqual([])
  })

  /** Changes the role, then terminates the server's connections so that new ones see the change. */
  const reconnectAfter = async (client: pg.Client, statement: string) => {
    await client.query(statement)
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and client_port is not null`,
    )
  }
  const ready = async () => (await fetch(`${server.url}/readyz`)).json() as Promise<unknown>

  test('A-120 /readyz reports a rejected password and a read-only database', async () => {
    const { api } = await signInStaff(server.url)
    const operator = new pg.Client({ connectionString: postgres.url })
    await operator.connect()
    const { username, password } = new URL(postgres.url)
    await reconnectAfter(operator, `alter role ${username} password 'rotated'`)
    await expect.poll(ready).toMatchObject({ problems: ['The database rejects the user name or password.'] })
    expect((await api('GET user')).status).toBe(503)

    await reconnectAfter(operator, `alter role ${username} password '${password}'`)
    await expect.poll(ready).toEqual({ ready: true })
    await reconnectAfter(operator, `alter role ${username} set default_transaction_read_only = on`)
    await expect.poll(ready).toEqual({ ready: true, problems: ['The database is read-only.'] })
    expect((await api('POST event', { name: 'Fair' })).status).toBe(503)
    expect(await statusOf('/')).toBe(200)

    await reconnectAfter(operator, `set transaction_read_only = off; alter role ${username} reset all`)
    await expect.poll(ready).toEqual({ ready: true })
    await expect.poll(async () => (await api('POST event', { name: 'Fair' })).status).toBe(200)
    await operator.end()
  })

  test('A-112 startup fails with a message when the port is in use', async () => {
    const second = await spawnServer(emptyFolder(), { ...settings, TRIAL: '1', PORT: String(server.port) })
    expect([await second.ended, second.output()]).toEqual([
      1,
      expect.stringContaining(`PORT: ${server.port} is taken`),
    ])
  })
})
