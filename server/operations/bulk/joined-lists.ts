import { and, eq, inArray, isNull } from 'drizzle-orm'
import { catalogue } from '#contract/catalogue.ts'
import { productLinkTable } from '#server/database/tables/library.ts'
import type { WriteContext } from '#server/engine/content-write.ts'
import { passGate } from '#server/engine/operation.ts'
import type { OperationOf } from '#server/operations/publishing/apply-changes.ts'

/** A list of other records that is stored as records of its own, such as the links of a series. */
export interface JoinedList {
  /** Both answer with the members that were not in the list before, or were. */
  add: Change
  take: Change
}

type Change = (write: WriteContext, owner: number, members: number[]) => Promise<number[]>

/** The joined list of an entity with this name; undefined if it has none. */
export function joinedList(operationOf: OperationOf, entity: string, field: string): JoinedList | undefined {
  return entity === catalogue.series.key && field === 'links' ? linksOfSeries(operationOf) : undefined
}

/** Attaches links to a series and takes them off; the links themselves stay as they are. */
function linksOfSeries(operationOf: OperationOf): JoinedList {
  const { create, remove } = catalogue.productLinks
  const place = ['catalogue', 'productLinks']
  return {
    async add(write, product, links) {
      const attached = (await attachments(write, product, links)).map(({ link }) => link)
      const added = links.filter((link) => !attached.includes(link))
      for (const linkId of added)
        await passGate(create, operationOf([...place, 'create']), write, { product, linkId })
      return added
    },
    async take(write, product, links) {
      const attached = await attachments(write, product, links)
      for (const { id } of attached) await passGate(remove, operationOf([...place, 'remove']), write, { id })
      return attached.map(({ link }) => link)
    },
  }
}

function attachments({ db }: WriteContext, product: number, links: number[]) {
  const { id, link, deleted_at } = productLinkTable
  return db
    .select({ id, link })
    .from(productLinkTable)
    .where(and(eq(productLinkTable.product, product), inArray(link, links), isNull(deleted_at)))
}
