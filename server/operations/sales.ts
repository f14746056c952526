import { and, asc, isNotNull, isNull } from 'drizzle-orm'
import { sales } from '#contract/sales.ts'
import { Failure } from '#domain/failure.ts'
import { blankCountry } from '#domain/sales/country.ts'
import { blankDistributor } from '#domain/sales/distributor.ts'
import type { Database } from '#server/database/connect.ts'
import { countryTable, distributorTable } from '#server/database/tables/sales.ts'
import { writeContent } from './content-write.ts'
import { crud } from './crud.ts'
import type { Operations } from './operation.ts'
import { shownPhotos } from './shown-photos.ts'
import { forCaller } from './shown-rows.ts'
import { inColumn, removeUnlessUsed } from './uses.ts'

const saved = crud(sales.distributors, distributorTable, { blank: () => blankDistributor, nameField: 'name' })

const countries = crud(sales.countries, countryTable, {
  blank: () => blankCountry,
  order: [asc(countryTable.name)],
})

export const salesOperations: Operations<typeof sales> = {
  /** Visitors read the distributors that have a country; staff read all. */
  async publicDistributors({ db, user }) {
    const hasCountry = user?.is_staff ? undefined : isNotNull(distributorTable.country)
    const distributor = await db
      .select()
      .from(distributorTable)
      .where(and(forCaller(user, distributorTable), hasCountry))
      .orderBy(asc(distributorTable.name), asc(distributorTable.id))
    return { distributor, ...(await besides(db, distributor)) }
  },

  distributors: {
    ...saved,
    async read(context, input) {
      const { distributor } = await saved.read(context, input)
      return { distributor, ...(await besides(context.db, [distributor])) }
    },

    /** A distributor is shown under its country, so it is not saved without one. */
    async update(context, input) {
      return writeContent(context, async (tx, _note, inside) => {
        const { distributor } = await saved.update(inside, input)
        if (distributor.country === null)
          throw new Failure('INVALID_INPUT', { fields: { country: 'Required' } })
        return { distributor, ...(await besides(tx, [distributor])) }
      })
    },
  },

  countries: {
    ...countries,
    remove: removeUnlessUsed({
      key: 'country',
      table: countryTable,
      namedIn: [inColumn(distributorTable.country)],
    }),
  },
}

/** What comes along with distributors: every country, and the logos. */
async function besides(db: Database, distributors: { logo: number | null }[]) {
  const rows = await db.select().from(countryTable).where(isNull(countryTable.deleted_at))
  const country = rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const logos = distributors.map(({ logo }) => logo)
  return { country, photo: await shownPhotos(db, logos) }
}
