import { and, asc, inArray } from 'drizzle-orm'
import { sales } from '#contract/sales.ts'
import { Failure } from '#domain/failure.ts'
import { unassignedCountryCodes } from '#domain/sales/country.ts'
import type { Database } from '#server/database/connect.ts'
import { designHouseTable } from '#server/database/tables/design-houses.ts'
import { countryTable, distributorTable } from '#server/database/tables/sales.ts'
import { salesEntities } from '#server/entities/sales.ts'
import { isNotDeleted, isVisibleTo } from '#server/entities/visibility.ts'
import { writeContent } from '#server/engine/content-write.ts'
import { copyRecord } from '#server/engine/copy-record.ts'
import { standardOperations } from '#server/engine/crud.ts'
import type { Operations } from '#server/engine/operation.ts'
import { shownPhotos } from '#server/images/shown-photos.ts'

const standard = standardOperations(sales, salesEntities)

export const salesOperations: Operations<typeof sales> = {
  ...standard,

  /** Visitors get the distributors that have a country; staff get all. */
  async publicDistributors(context) {
    const { db } = context
    const distributor = await db
      .select()
      .from(distributorTable)
      .where(isVisibleTo(context, salesEntities.distributors))
      .orderBy(asc(distributorTable.name), asc(distributorTable.id))
    return { distributor, ...(await relatedRecords(db, distributor)) }
  },

  async publicDesignHouses(context) {
    const design_house = await context.db
      .select()
      .from(designHouseTable)
      .where(isVisibleTo(context, salesEntities.designHouses))
      .orderBy(...salesEntities.designHouses.order)
    const named = design_house.flatMap(({ country }) => country ?? [])
    const country = await context.db
      .select()
      .from(countryTable)
      .where(and(isNotDeleted(salesEntities.countries), inArray(countryTable.id, named)))
      .orderBy(...salesEntities.countries.order)
    return { design_house, country }
  },

  countries: {
    ...standard.countries,
    /** The copy has a code that ISO 3166-1 leaves to its users, until staff enter the right one. */
    async copy(context, { id }) {
      const row = await copyRecord(context, salesEntities.countries, id, async (_original, tx) => ({
        iso_code: await freeCountryCode(tx),
      }))
      return { country: row as unknown as typeof countryTable.$inferSelect }
    },
  },

  distributors: {
    ...standard.distributors,
    async read(context, input) {
      const { distributor } = await standard.distributors.read(context, input)
      return { distributor, ...(await relatedRecords(context.db, [distributor])) }
    },

    /** A distributor is listed under its country, so it can't be saved without one. */
    async update(context, input) {
      return writeContent(context, async (tx, _note, nested) => {
        const { distributor } = await standard.distributors.update(nested, input)
        if (distributor.country === null)
          throw new Failure('INVALID_INPUT', { fields: { country: 'Required' } })
        return { distributor, ...(await relatedRecords(tx, [distributor])) }
      })
    },
  },
}

async function freeCountryCode(tx: Database): Promise<string> {
  const rows = await tx
    .select({ code: countryTable.iso_code })
    .from(countryTable)
    .where(isNotDeleted(salesEntities.countries))
  const taken = new Set(rows.map(({ code }) => code))
  const free = unassignedCountryCodes.find((code) => !taken.has(code))
  if (free === undefined) throw new Failure('INVALID_INPUT', { fields: { iso_code: 'Already taken' } })
  return free
}

/** Every country, and the logos of the distributors. */
async function relatedRecords(db: Database, distributors: { logo: number | null }[]) {
  const rows = await db.select().from(countryTable).where(isNotDeleted(salesEntities.countries))
  const country = rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const logos = distributors.map(({ logo }) => logo)
  return { country, photo: await shownPhotos(db, logos) }
}
