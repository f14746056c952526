import { asc } from 'drizzle-orm'
import { sales } from '#contract/sales.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import { countryTable, distributorTable } from '#server/database/tables/sales.ts'
import { salesEntities } from '#server/entities/sales.ts'
import { isNotDeleted, isVisibleTo } from '#server/entities/visibility.ts'
import { writeContent } from '#server/engine/content-write.ts'
import { standardOperations } from '#server/engine/crud.ts'
import type { Operations } from '#server/engine/operation.ts'
import { shownPhotos } from '#server/images/shown-photos.ts'

const standard = standardOperations(sales, salesEntities)

export const salesOperations: Operations<typeof sales> = {
  ...standard,

  /** Visitors read the distributors that have a country; staff read all. */
  async publicDistributors(context) {
    const { db } = context
    const distributor = await db
      .select()
      .from(distributorTable)
      .where(isVisibleTo(context, salesEntities.distributors))
      .orderBy(asc(distributorTable.name), asc(distributorTable.id))
    return { distributor, ...(await besides(db, distributor)) }
  },

  distributors: {
    ...standard.distributors,
    async read(context, input) {
      const { distributor } = await standard.distributors.read(context, input)
      return { distributor, ...(await besides(context.db, [distributor])) }
    },

    /** A distributor is shown under its country, so it is not saved without one. */
    async update(context, input) {
      return writeContent(context, async (tx, _note, inside) => {
        const { distributor } = await standard.distributors.update(inside, input)
        if (distributor.country === null)
          throw new Failure('INVALID_INPUT', { fields: { country: 'Required' } })
        return { distributor, ...(await besides(tx, [distributor])) }
      })
    },
  },
}

/** What comes along with distributors: every country, and the logos. */
async function besides(db: Database, distributors: { logo: number | null }[]) {
  const rows = await db.select().from(countryTable).where(isNotDeleted(salesEntities.countries))
  const country = rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const logos = distributors.map(({ logo }) => logo)
  return { country, photo: await shownPhotos(db, logos) }
}
