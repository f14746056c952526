import { asc, isNotNull } from 'drizzle-orm'
import { sales } from '#contract/sales.ts'
import { plainText } from '#domain/plain-text.ts'
import { blankDistributor } from '#domain/sales/distributor.ts'
import { countryTable, distributorTable } from '#server/database/tables/sales.ts'
import { entity, type Entities } from './entity.ts'

export const salesEntities: Entities<typeof sales> = {
  /** A distributor is listed under its country. */
  distributors: entity(sales.distributors, {
    table: distributorTable,
    blank: () => blankDistributor,
    visible: isNotNull(distributorTable.country),
    search: {
      kind: 'distributor',
      related: { country: countryTable },
      entry: ({ name, city, additional_info }, { country }) =>
        country
          ? {
              title: name,
              address: '/sales/distributors',
              names: country.name,
              trail: ['Sales', 'Distributors', country.name],
              text: [city, plainText(additional_info)].join(' '),
            }
          : null,
    },
  }),
  countries: entity(sales.countries, {
    table: countryTable,
    blank: () => ({}),
    order: [asc(countryTable.name)],
  }),
}
