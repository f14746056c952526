import { eq } from 'drizzle-orm'
import { mailKindNames } from '#domain/company/mail/mail-kinds.ts'
import { deliveredMail } from '#domain/company/mail/mail-text.ts'
import { settingTable } from './database/tables/content.ts'
import { mailTextTable } from './database/tables/mail-text.ts'
import type { Context } from './engine/context.ts'
import { writeContent } from './engine/content-write.ts'

const SETTING = 'delivered_mails'

/** Gives an installation a text for every mail that had none before. From then on they belong to staff. */
export async function deliverMailTexts(context: Context): Promise<void> {
  const value = mailKindNames.join(' ')
  const [known] = await context.db.select().from(settingTable).where(eq(settingTable.name, SETTING))
  if (known?.value === value) return
  await writeContent({ ...context, publishAnyway: true }, async (tx, note) => {
    // The row lock of the content version makes other processes wait here.
    const [delivered] = await tx.select().from(settingTable).where(eq(settingTable.name, SETTING))
    const before = new Set(delivered?.value.split(' '))
    const texts = mailKindNames.filter((kind) => !before.has(kind)).map(deliveredMail)
    if (texts.length > 0)
      for (const record of await tx.insert(mailTextTable).values(texts).returning())
        note({ entity: 'mail_text', action: 'create', record })
    await tx
      .insert(settingTable)
      .values({ name: SETTING, value })
      .onConflictDoUpdate({ target: settingTable.name, set: { value } })
  })
}
