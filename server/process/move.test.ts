import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { signInStaff } from '#e2e/staff-api.ts'
import { makeBackup, readManifest } from '#server/backup/make-backup.ts'
import { connect } from '#server/database/connect.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { copyOfSeededData, emptyFolder, hasPostgres, newDatabase, serverForTest } from './server-for-tests.ts'

/** Row count and SHA-256 of each table, as a backup of the database has them. */
async function tablesOf(place: { DATA_DIR: string; DATABASE_URL?: string }) {
  const connection = await connect(place)
  const files = diskStore(join(place.DATA_DIR, 'files'))
  const backup = await makeBackup({ connection, files, now: () => new Date() }, emptyFolder())
  await connection.close()
  return (await readManifest(backup!)).tables
}

test.runIf(hasPostgres)(
  'the embedded database is moved into PostgreSQL, which then serves the site',
  async () => {
    const DATA_DIR = copyOfSeededData()
    const settings = { DATA_DIR, DATABASE_URL: await newDatabase() }
    const env = { PATH: process.env.PATH, ...settings }
    const { stdout } = await promisify(execFile)(process.execPath, ['server/move-command.ts'], { env })
    const before = await tablesOf({ DATA_DIR })
    expect(before.news?.rows).toBeGreaterThan(0)
    expect(stdout).toContain(`${Object.keys(before).length} tables are copied and equal.`)
    expect(await tablesOf(settings)).toEqual(before)

    const server = await serverForTest({ DATABASE_URL: settings.DATABASE_URL }, DATA_DIR)
    const page = await fetch(`${server.url}/product-detail/tr-72d`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('TR-72D')])
    const { api } = await signInStaff(server.url)
    expect((await api('POST event', { name: 'Fair' })).status).toBe(200)
  },
)
