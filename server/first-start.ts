import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { hashPassword } from './accounts/password.ts'
import type { Config } from './runtime/config.ts'
import { raiseContentVersion } from './content-version/content-version.ts'
import { LOCKS } from './database/advisory-locks.ts'
import type { Database } from './database/connect.ts'
import { userTable } from './database/tables/accounts.ts'
import { settingTable } from './database/tables/content.ts'
import type { FileStore } from './files/file-store.ts'

const SETTING = 'first_start'

/** The account created on the first start, with its password, which is not stored in plain text. */
export interface FirstStaff {
  id: number
  username: string
  password: string
}

/** Sets up an empty database: fixtures, the demo vendor's content and one staff account, in one transaction. */
export async function firstStart(
  db: Database,
  config: Config,
  store: { files: FileStore; uploads: string },
): Promise<FirstStaff | undefined> {
  const password = config.FIRST_STAFF_PASSWORD ?? randomBytes(15).toString('base64url')
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '60s'`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.firstStart})`)
    const [done] = await tx.select().from(settingTable).where(eq(settingTable.name, SETTING))
    if (done) return undefined
    // Imported lazily, since later starts do not need it.
    const { loadFixtures, loadDemoVendor } = await import('#seed/first-content.ts')
    await loadFixtures(tx)
    if (config.DEMO) await loadDemoVendor(tx, store)
    const username = 'editor'
    const [staff] = await tx
      .insert(userTable)
      .values({ username, password_hash: await hashPassword(password), is_staff: true })
      .returning({ id: userTable.id })
    await raiseContentVersion(tx)
    await tx.insert(settingTable).values({ name: SETTING, value: new Date().toISOString() })
    return { id: staff!.id, username, password }
  })
}
