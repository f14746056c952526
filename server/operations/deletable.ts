import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { priceTable, seriesTable, variantTable } from '#server/database/tables/catalogue.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { linkTable, productLinkTable } from '#server/database/tables/library.ts'
import { edited } from './edited.ts'

/** A kind of records that may be in the trash. */
export interface Deletable {
  table: ContentTable
  name: PgColumn | SQL
  form: string
  /** The record in whose form it is edited; left out, its own. */
  editedIn?: PgColumn
  takes?: Record<string, PgColumn>
}

/** Everything that can be in the trash: what has a list in the editor, and what is edited within other records. */
export const deletable: Record<string, Deletable> = {
  ...edited,
  product_price: {
    table: priceTable,
    name: sql`(select ${variantTable.name} from ${variantTable} where ${variantTable.id} = ${priceTable.product})
      || ' from ' || ${priceTable.valid_from}`,
    form: '/editor/product-variant/',
    editedIn: priceTable.product,
  },
  product_link: {
    table: productLinkTable,
    name: sql`(select ${linkTable.name} from ${linkTable} where ${linkTable.id} = ${productLinkTable.link})
      || ' of ' || (select ${seriesTable.name} from ${seriesTable} where ${seriesTable.id} = ${productLinkTable.product})`,
    form: '/editor/product/item/',
    editedIn: productLinkTable.product,
  },
}

/** What a person calls a record; one without a name is known by its number. */
export function labelOf(entity: string, id: number, name: string): string {
  return name || `${entity.replaceAll('_', ' ')} ${id}`
}
