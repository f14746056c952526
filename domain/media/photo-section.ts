import * as z from 'zod'
import { line } from '#domain/fields.ts'

/** A folder of the photo library. */
export const photoSectionFields = z.object({ name: line })

/** Ids of the sections for uploads from the product, case study and distributor forms. */
export const photoSections = { products: 1, caseStudies: 3, distributors: 5 } as const
