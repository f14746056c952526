import * as z from 'zod'
import { line, optionalEmail, optionalId, webAddress } from '#domain/fields.ts'

/** A firm that develops devices with our modules. */
export const designHouseFields = z.object({
  name: line,
  country: optionalId,
  city: line,
  /** What it does, in a sentence. */
  does: line,
  email: optionalEmail,
  website: webAddress,
})

export const blankDesignHouse: z.output<typeof designHouseFields> = {
  name: '',
  country: null,
  city: '',
  does: '',
  email: '',
  website: '',
}
