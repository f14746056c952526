import * as z from 'zod'
import { id, line, markdown, optionalDay, optionalId, requiredLine } from '#domain/fields.ts'

/** Where a trademark is registered. */
export const trademarkCountryFields = z.object({ name: requiredLine })

/** What is protected: a text, a colour combination, both, or not said (type 0, "Empty"). */
export const trademarkTypeFields = z.object({ name: requiredLine })

/** A registered trademark; "status" is its type, "filling_date" the day it was filed. */
export const trademarkFields = z.object({
  status: id,
  country: id,
  figure: optionalId,
  filling_date: optionalDay,
  trademark: requiredLine,
  serial: line,
  registration: line,
  description: markdown,
})

/** A new trademark is of the type "Empty"; its country has to be chosen. */
export const blankTrademark: Omit<z.output<typeof trademarkFields>, 'country'> = {
  status: 0,
  figure: null,
  filling_date: null,
  trademark: '',
  serial: '',
  registration: '',
  description: '',
}
