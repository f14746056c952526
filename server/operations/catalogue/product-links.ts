import { and, eq, isNull } from 'drizzle-orm'
import type { catalogue } from '#contract/catalogue.ts'
import { Failure } from '#domain/failure.ts'
import { blankLink } from '#domain/library/link.ts'
import type { Context } from '#server/engine/context.ts'
import type { Database } from '#server/database/connect.ts'
import { seriesTable } from '#server/database/tables/catalogue.ts'
import { linkTable, productLinkTable } from '#server/database/tables/library.ts'
import { catalogueEntities } from '#server/entities/catalogue.ts'
import { attachLink } from '#server/engine/attach-link.ts'
import { writeContent, type Note } from '#server/engine/content-write.ts'
import type { ResourceOperations } from '#server/engine/operation.ts'
import { checkReferences } from '#server/engine/references.ts'
import { lockRecord } from '#server/engine/lock-record.ts'
import { removeRecord } from '#server/engine/remove.ts'

const KEY = 'product_link'

/** Which links a series shows; "product" is the series. */
export const productLinkOperations: ResourceOperations<typeof catalogue.productLinks> = {
  /** Idempotent: attaching a link again changes nothing. */
  async create(context, { product, linkId, ordering }) {
    return writeContent(context, async (tx, note) => {
      await checkLinkReferences(tx, product, linkId)
      const link = linkId ?? (await addEmptyLink(context, tx, note))
      await attachLink(tx, note, { product, link, ordering, now: context.now })
      return readAttachment(tx, and(eq(productLinkTable.product, product), eq(productLinkTable.link, link)))
    })
  },

  /** Optimistic locking: a save with an outdated version is refused. */
  async update(context, { id, version, product, linkId, ordering }) {
    return writeContent(context, async (tx, note) => {
      const currentVersion = await lockRecord(tx, productLinkTable, id)
      if (version !== undefined && version !== currentVersion) {
        const answer = await readAttachment(tx, eq(productLinkTable.id, id))
        throw new Failure('STALE_VERSION', { answer })
      }
      if (product === undefined && !linkId && ordering === undefined)
        return readAttachment(tx, eq(productLinkTable.id, id))
      await checkLinkReferences(tx, product, linkId)
      const changed = {
        version: currentVersion + 1,
        ...(product !== undefined && { product }),
        ...(linkId && { link: linkId }),
        ...(ordering !== undefined && { ordering }),
      }
      const [row] = await tx
        .update(productLinkTable)
        .set(changed)
        .where(eq(productLinkTable.id, id))
        .returning()
      note({ entity: KEY, action: 'update', record: row! })
      return readAttachment(tx, eq(productLinkTable.id, id))
    })
  },

  remove: (context, input) => removeRecord(context, catalogueEntities.productLinks, input),
}

function checkLinkReferences(
  tx: Database,
  product: number | undefined,
  linkId: number | null | undefined,
): Promise<void> {
  return checkReferences(tx, {
    product: { table: seriesTable, ids: product },
    linkId: { table: linkTable, ids: linkId },
  })
}

/** A draft, hidden from visitors until its first save. */
async function addEmptyLink({ now }: Context, tx: Database, note: Note): Promise<number> {
  const values = { ...blankLink, is_draft: true, added: now.toISOString() }
  const [link] = await tx.insert(linkTable).values(values).returning()
  note({ entity: 'link', action: 'create', record: link! })
  return link!.id
}

async function readAttachment(tx: Database, where: ReturnType<typeof and>) {
  const [row] = await tx
    .select({ product_link: productLinkTable, link: linkTable })
    .from(productLinkTable)
    .innerJoin(linkTable, eq(linkTable.id, productLinkTable.link))
    .where(and(where, isNull(productLinkTable.deleted_at)))
  if (!row) throw new Failure('NOT_FOUND')
  return row
}
