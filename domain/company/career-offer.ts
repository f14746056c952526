import * as z from 'zod'
import { markdown, requiredLine } from '#domain/fields.ts'

/** A job offer. */
export const careerOfferFields = z.object({ name: requiredLine, description: markdown })

export const blankCareerOffer: z.output<typeof careerOfferFields> = { name: '', description: '' }
