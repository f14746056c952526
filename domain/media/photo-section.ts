import * as z from 'zod'
import { line } from '#domain/fields.ts'

/** A shelf of the photo gallery. */
export const photoSectionFields = z.object({ name: line })

/** The sections that uploads from the product, case study and distributor forms go to. */
export const photoSections = { products: 1, caseStudies: 3, distributors: 5 } as const
