import { and, eq, exists, gt, isNotNull, isNull, lt, not, or } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { mailOutboxTable } from '#server/database/tables/mail.ts'
import { supportRequestTable } from '#server/database/tables/support.ts'
import type { FileStore } from '#server/files/file-store.ts'
import site from '#site-config'

const DAY_MS = 86_400_000

/** Retention: deletes mails some days after they were sent, and the files that visitors attached. */
export async function tidyMail(db: Database, files: FileStore, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - site.attachments.daysKept * DAY_MS).toISOString()
  const isRetained = db
    .select()
    .from(mailOutboxTable)
    .where(
      and(
        eq(mailOutboxTable.attachment_key, supportRequestTable.storage_key),
        or(isNull(mailOutboxTable.sent_at), gt(mailOutboxTable.sent_at, oldest)),
      ),
    )
  const expired = await db
    .select({ id: supportRequestTable.id, key: supportRequestTable.storage_key })
    .from(supportRequestTable)
    .where(
      and(
        isNotNull(supportRequestTable.storage_key),
        lt(supportRequestTable.added, oldest),
        not(exists(isRetained)),
      ),
    )
  for (const { id, key } of expired) {
    // Delete the bytes first: after a crash in between, the next run repeats both steps.
    await files.remove(key!)
    await db
      .update(supportRequestTable)
      .set({ storage_key: null, size: null, mime_type: null })
      .where(eq(supportRequestTable.id, id))
  }
  await db.delete(mailOutboxTable).where(lt(mailOutboxTable.sent_at, oldest))
}
