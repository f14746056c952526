import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { productLinkTable } from '#server/database/tables/library.ts'
import type { Note } from './content-write.ts'

interface Attachment {
  /** The series. */
  product: number
  link: number
  /** Left out, the link comes after the others. */
  ordering?: number | undefined
  now: Date
}

/** Shows a link on the page of a series. Idempotent: attaching a link again changes nothing. */
export async function attachLink(
  tx: Database,
  note: Note,
  { product, link, ordering, now }: Attachment,
): Promise<void> {
  const [row] = await tx
    .insert(productLinkTable)
    .values({
      product,
      link,
      ordering: ordering ?? (await nextOrdering(tx, product)),
      added: now.toISOString(),
    })
    .onConflictDoNothing()
    .returning()
  if (row) note({ entity: 'product_link', action: 'create', record: row })
}

async function nextOrdering(tx: Database, product: number): Promise<number> {
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${productLinkTable.ordering}), 0) + 1` })
    .from(productLinkTable)
    .where(and(eq(productLinkTable.product, product), isNull(productLinkTable.deleted_at)))
  return row?.next ?? 1
}
