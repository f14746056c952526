import { dayOf } from '#domain/calendar-date.ts'
import { catalogue } from '#contract/catalogue.ts'
import { priceTable } from '#server/database/tables/catalogue.ts'
import { crud } from './crud.ts'

/** Prices of variants, valid from a day on; "product" is the variant. New ones hold from today. */
export const priceOperations = crud(catalogue.prices, priceTable, {
  blank: ({ now }) => ({
    /** The contract requires the variant; there is none by default. */
    product: -1,
    valid_from: dayOf(now),
    ...{ price_1: null, price_5: null, price_20: null, price_100: null, price_1000: null },
  }),
})
