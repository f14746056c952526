import { asc, isNotNull } from 'drizzle-orm'
import { sales } from '#contract/sales.ts'
import { plainText } from '#domain/plain-text.ts'
import { blankDesignHouse } from '#domain/sales/design-house.ts'
import { blankDistributor } from '#domain/sales/distributor.ts'
import { designHouseTable } from '#server/database/tables/design-houses.ts'
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
  /** A design house is listed under its country. */
  designHouses: entity(sales.designHouses, {
    table: designHouseTable,
    blank: () => blankDesignHouse,
    order: [asc(designHouseTable.name), asc(designHouseTable.id)],
    visible: isNotNull(designHouseTable.country),
    search: {
      kind: 'page',
      related: { country: countryTable },
      entry: ({ name, city, does }, { country }) =>
        country
          ? {
              title: name,
              address: '/sales/design-houses',
              names: country.name,
              trail: ['Sales', 'Design houses', country.name],
              text: [city, does].join(' '),
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
