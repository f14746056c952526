import { readFile } from 'node:fs/promises'
import { and, eq, isNull } from 'drizzle-orm'
import type { priceLists } from '#contract/catalogue/price-list.ts'
import { readPriceTable } from '#domain/catalogue/read-price-table.ts'
import { Failure } from '#domain/failure.ts'
import { variantTable } from '#server/database/tables/catalogue.ts'
import type { Operations } from '#server/engine/operation.ts'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import { readPriceGrid } from './price-grid.ts'
import { savePriceGrid } from './save-price-grid.ts'
import { readVendor } from '#server/entities/vendor.ts'

/** The grid of all prices of a day. */
export const priceListOperations: Operations<typeof priceLists> = {
  async priceGrid({ db }, { day }) {
    return { price_list: await readPriceGrid(db, day) }
  },

  savePriceGrid,

  /** A dry run: staff see what fits, and save it with the grid. */
  async importPrices({ db }, { file }) {
    const table = readSheet(await readFile(file.temporaryPath), file.filename)
    const { id, name, is_archived } = variantTable
    const variants = await db
      .select({ id, name, is_archived })
      .from(variantTable)
      .where(and(isNull(variantTable.deleted_at), eq(variantTable.is_draft, false)))
    const { currency } = await readVendor(db)
    const read = readPriceTable(table, variants, currency.code)
    if (!read)
      throw new Failure('INVALID_INPUT', {
        fields: { file: 'No row has the heads of a price list, such as “Code” and “from 1”.' },
      })
    return read
  },
}
