import * as z from 'zod'
import { markdown, onlineUntil, requiredLine } from '#domain/fields.ts'

/** A job offer. */
export const careerOfferFields = z.object({
  name: requiredLine,
  description: markdown,
  online_until: onlineUntil,
})

export const blankCareerOffer: z.output<typeof careerOfferFields> = {
  name: '',
  description: '',
  online_until: null,
}
