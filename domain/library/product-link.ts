import * as z from 'zod'
import { id, ordering } from '#domain/fields.ts'

/** A link shown on the page of a series; "product" is the series. */
export const productLinkFields = z.object({ product: id, link: id, ordering })
