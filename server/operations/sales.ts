import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { sales } from '#contract/sales.ts'
import { Failure } from '#domain/failure.ts'
import { blankCountry } from '#domain/sales/country.ts'
import { blankDistributor } from '#domain/sales/distributor.ts'
import type { Database } from '#server/database/connect.ts'
import { countryTable, distributorTable } from '#server/database/tables/sales.ts'
import { crud } from './crud.ts'
import type { Operations } from './operation.ts'
import { shownPhotos } from './shown-photos.ts'
import { shown } from './shown-rows.ts'
import { unlessNamedIn } from './still-used.ts'

const distributors = crud(sales.distributors, distributorTable, {
  blank: () => blankDistributor,
  nameField: 'name',
})
const countries = crud(sales.countries, countryTable, {
  blank: () => blankCountry,
  order: [asc(countryTable.name)],
})

const alive = isNull(distributorTable.deleted_at)

export const salesOperations: Operations<typeof sales> = {
  /** Visitors read the distributors that have a country; staff read all. */
  async publicDistributors({ db, user }) {
    const distributor = await db
      .select()
      .from(distributorTable)
      .where(user?.is_staff ? alive : and(shown(distributorTable), isNotNull(distributorTable.country)))
      .orderBy(asc(distributorTable.name), asc(distributorTable.id))
    return { distributor, ...(await besides(db, distributor)) }
  },

  distributors: {
    ...distributors,

    async read(context, input) {
      const { distributor } = await distributors.read(context, input)
      return { distributor, ...(await besides(context.db, [distributor])) }
    },

    /** A distributor is shown under its country, so it is not saved without one. */
    async update(context, input) {
      const country = input.country === undefined ? await savedCountry(context.db, input.id) : input.country
      if (country === null) throw new Failure('INVALID_INPUT', { fields: { country: 'Required' } })
      const { distributor } = await distributors.update(context, input)
      return { distributor, ...(await besides(context.db, [distributor])) }
    },
  },

  countries: {
    ...countries,
    remove: unlessNamedIn(distributorTable, distributorTable.country, countries.remove),
  },
}

/** What comes along with distributors: every country, and the logos. */
async function besides(db: Database, distributors: { logo: number | null }[]) {
  const rows = await db.select().from(countryTable).where(isNull(countryTable.deleted_at))
  const country = rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const logos = distributors.map(({ logo }) => logo)
  return { country, photo: await shownPhotos(db, logos) }
}

async function savedCountry(db: Database, id: number): Promise<number | null> {
  const [found] = await db
    .select({ country: distributorTable.country })
    .from(distributorTable)
    .where(and(eq(distributorTable.id, id), alive))
  if (!found) throw new Failure('NOT_FOUND')
  return found.country
}
