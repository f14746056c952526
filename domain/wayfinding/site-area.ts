import * as z from 'zod'
import { flag, line } from '#domain/fields.ts'
import { siteAreaKeys } from './site-areas.ts'

/** The switch of an area of the website. */
export const siteAreaFields = z.object({ name: line, is_online: flag })

/** Which area it switches; a switch that staff add has none. */
export const siteAreaFacts = z.object({ area: z.enum(['', ...siteAreaKeys]) })

export const blankSiteArea: z.output<typeof siteAreaFields> = { name: '', is_online: true }
