import * as z from 'zod'
import { id, line, markdown, optionalDay, optionalId, requiredLine } from '#domain/fields.ts'

/** A country in which trademarks are registered. */
export const trademarkCountryFields = z.object({ name: requiredLine })

/** What is protected: a text, a colour combination, both, or unspecified (type 0, "Empty"). */
export const trademarkTypeFields = z.object({ name: requiredLine })

/** A registered trademark. "status" holds its type, "filling_date" its filing date: the names are specified. */
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

/** The country has no default. */
export const blankTrademark: Omit<z.output<typeof trademarkFields>, 'country'> = {
  status: 0,
  figure: null,
  filling_date: null,
  trademark: '',
  serial: '',
  registration: '',
  description: '',
}
