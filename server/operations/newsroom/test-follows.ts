import { sql } from 'drizzle-orm'
import { outbox } from '#server/accounts/test-accounts.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { currentRequest } from '#server/runtime/request-id.ts'
import type { World } from '#server/testing/test-world.ts'

/** Submits the form; captchas must be off. */
export async function follow(world: World, email: string, subject = 'everything', reCaptcha = '') {
  const { status, body } = await world.call('POST follow', { form: { email, subject, reCaptcha } })
  return { status, body }
}

/** Submits the form as a client with this address. */
export function followFrom(world: World, address: string, email: string, subject?: string) {
  const client = { address, network: address, agent: '' }
  return currentRequest.run({ id: 'test', client: () => client }, () => follow(world, email, subject))
}

/** The codes of one kind in all mails of the outbox, oldest first. */
export async function followCodes(world: World, kind: 'confirm' | 'stop'): Promise<string[]> {
  const mails = await outbox(world)
  return mails
    .flatMap(({ text }) => [...text.matchAll(/\/follow\/(\w+)\/([\w-]+)$/gm)])
    .flatMap(([, found, code]) => (found === kind ? [code!] : []))
}

/** Follows and confirms. */
export async function followConfirmed(world: World, email: string, subject = 'everything'): Promise<void> {
  const { status } = await follow(world, email, subject)
  const code = (await followCodes(world, 'confirm')).at(-1)
  const { status: confirmed } = await world.call('POST follow/confirm', { form: { code: code! } })
  if (status !== 200 || confirmed !== 200) throw new Error(`${email} could not follow ${subject}`)
}

const TABLES = ['follower', 'followed', 'follower_code', 'pending_follow', 'notice_mail', 'mail_outbox']

/** The content of all tables that may know of followers, as text. */
export async function followDump(world: World): Promise<string> {
  const { db } = world.parts.connection
  const rows = await Promise.all(
    TABLES.map(async (table) =>
      rowsOf(await db.execute(sql`select t::text from ${sql.identifier(table)} t`)),
    ),
  )
  return JSON.stringify(rows)
}
