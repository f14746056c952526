import { and, eq, sql } from 'drizzle-orm'
import type { Role } from '#domain/accounts/rights.ts'
import { plainText } from '#domain/plain-text.ts'
import type { Database } from '#server/database/connect.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Context } from './context.ts'

/** A member of staff who can sign in. */
export interface Colleague {
  id: number
  username: string
  email: string | null
  role: Role
}

/** Everybody who can be mentioned or asked for a review, by name. */
export async function readColleagues(db: Database): Promise<Colleague[]> {
  return db
    .select({ id: userTable.id, username: userTable.username, email: userTable.email, role: userTable.role })
    .from(userTable)
    .where(and(eq(userTable.is_staff, true), eq(userTable.is_active, true), eq(userTable.is_activated, true)))
    .orderBy(sql`lower(${userTable.username})`)
}

interface StaffMail {
  /** Of one line. */
  subject: string
  paragraphs: string[]
  /** Path in the editor. */
  to: string
}

/** Mails members of staff, in the transaction of what it tells. Accounts without an address see it in the editor only. */
export async function mailColleagues(
  tx: Database,
  { publicUrl }: Pick<Context, 'publicUrl'>,
  people: Colleague[],
  { subject, paragraphs, to }: StaffMail,
): Promise<void> {
  const text = `${[...paragraphs.filter(Boolean), publicUrl + to].join('\n\n')}\n`
  for (const { email } of people)
    if (email) await queueMail(tx, { to: email, subject: oneLine(subject), text })
}

function oneLine(subject: string): string {
  return plainText(subject).replaceAll(/\s+/g, ' ').slice(0, 200)
}
