import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { ACTIVATION_MINUTES } from './accounts/mailed-code.ts'
import { hashPassword, NO_PASSWORD } from './accounts/password.ts'
import { issueCode } from './accounts/reset-code.ts'
import type { Config } from './runtime/config.ts'
import { UNFINISHED_PAGES, WITHOUT_DEMO } from './runtime/first-start-settings.ts'
import { raiseContentVersion } from './content-version/content-version.ts'
import { LOCKS } from './database/advisory-locks.ts'
import type { Database } from './database/connect.ts'
import { userTable } from './database/tables/accounts.ts'
import { settingTable } from './database/tables/content.ts'
import type { FileStore } from './files/file-store.ts'

const SETTING = 'first_start'
/** Set once pages show versions and figures from records instead of files. */
const FACTS_SETTING = 'facts_are_records'

/** The account created on the first start, and how its owner gets in. */
export interface FirstStaff {
  id: number
  username: string
  /** A random password, only in a trial. */
  password?: string
  /** A code of the page that sets a password, which works once. */
  code?: string
}

/** Sets up an empty database: fixtures, the demo vendor's content and one staff account, in one transaction. */
export async function firstStart(
  db: Database,
  config: Config,
  store: { files: FileStore; uploads: string },
): Promise<FirstStaff | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '60s'`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.firstStart})`)
    if (await isSet(tx, SETTING)) {
      await bringFormerFiles(tx)
      return undefined
    }
    // Imported lazily, since later starts do not need it.
    const { loadFixtures, loadDemoVendor } = await import('#seed/first-content.ts')
    await loadFixtures(tx)
    if (config.DEMO) await loadDemoVendor(tx, store)
    else for (const name of [WITHOUT_DEMO, UNFINISHED_PAGES]) await set(tx, name)
    const staff = await addFirstStaff(tx, config)
    await raiseContentVersion(tx)
    await set(tx, SETTING)
    await set(tx, FACTS_SETTING)
    return staff
  })
}

/** Every installation showed these files, so an upgrade keeps what they said. */
async function bringFormerFiles(tx: Database): Promise<void> {
  if (await isSet(tx, FACTS_SETTING)) return
  const { loadFormerFiles } = await import('#seed/first-content.ts')
  await loadFormerFiles(tx)
  await raiseContentVersion(tx)
  await set(tx, FACTS_SETTING)
}

async function isSet(tx: Database, name: string): Promise<boolean> {
  return (await tx.$count(settingTable, eq(settingTable.name, name))) > 0
}

async function set(tx: Database, name: string): Promise<void> {
  await tx.insert(settingTable).values({ name, value: new Date().toISOString() })
}

/** Adds the staff account `editor`, with a password or with a code that sets one. */
export async function addFirstStaff(
  tx: Database,
  { FIRST_STAFF_PASSWORD: given, TRIAL, MODE }: Pick<Config, 'FIRST_STAFF_PASSWORD' | 'TRIAL' | 'MODE'>,
): Promise<FirstStaff> {
  const username = 'editor'
  // In production the output is kept in a journal, where a password would stay readable.
  const isTrial = TRIAL || MODE === 'development'
  const random = given === undefined && isTrial ? randomBytes(15).toString('base64url') : undefined
  const password = given ?? random
  const account = password
    ? { password_hash: await hashPassword(password) }
    : { password_hash: NO_PASSWORD, is_activated: false }
  const [row] = await tx
    .insert(userTable)
    .values({ username, is_staff: true, role: 'administrator', ...account })
    .returning({ id: userTable.id })
  const { id } = row!
  if (password !== undefined) return { id, username, ...(random !== undefined && { password: random }) }
  const code = await issueCode(tx, { user_id: id, now: new Date(), minutes: ACTIVATION_MINUTES })
  return { id, username, code }
}

/** What the operator reads once, in the output of the first start. */
export function firstStaffNotice({ username, password, code }: FirstStaff, publicUrl: string): string {
  const account = `First staff account: user name ${username}`
  if (password !== undefined) return `${account}, password ${password} (shown this once)`
  if (code === undefined) return `${account}, with the password of FIRST_STAFF_PASSWORD`
  const hours = ACTIVATION_MINUTES / 60
  return `${account}. Set its password within ${hours} hours, once: ${publicUrl}/reset-password/${code}`
}
