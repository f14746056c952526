import { and, desc, eq } from 'drizzle-orm'
import type { MailKindName } from '#domain/company/mail/mail-kinds.ts'
import { deliveredMail, filledMail, mailProblems, type MailValues } from '#domain/company/mail/mail-text.ts'
import type { Database } from '#server/database/connect.ts'
import { mailTextTable } from '#server/database/tables/mail-text.ts'
import { companyEntities } from './company.ts'
import { readVendor } from './vendor.ts'
import { isPublic } from './visibility.ts'

/** A mail with its values, written as staff want it; without such a text, or with one that lacks something, as delivered. */
export async function writeMail(
  db: Database,
  kind: MailKindName,
  values: MailValues,
): Promise<{ subject: string; text: string }> {
  const [edited] = await db
    .select()
    .from(mailTextTable)
    .where(and(isPublic(companyEntities.mailTexts), eq(mailTextTable.kind, kind)))
    .orderBy(desc(mailTextTable.id))
    .limit(1)
  const isUsable = edited && Object.keys(mailProblems(edited)).length === 0
  return filledMail(isUsable ? edited : deliveredMail(kind), values, await readVendor(db))
}
