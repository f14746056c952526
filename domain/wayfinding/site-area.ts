import * as z from 'zod'
import { flag } from '#domain/fields.ts'
import { siteAreaKeys } from './site-areas.ts'

/** The switch of an area of the website. */
export const siteAreaFields = z.object({ area: z.enum(['', ...siteAreaKeys]), is_online: flag })

export const blankSiteArea: z.output<typeof siteAreaFields> = { area: '', is_online: true }
