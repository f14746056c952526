import * as z from 'zod'
import { moment, id, requiredLine } from '#domain/fields.ts'

/** What a service token may do: read everything staff read, or write one kind of records. */
export const scopes = ['read', 'content', 'prices', 'files'] as const

export type Scope = (typeof scopes)[number]

export const scopeTexts: Record<Scope, string> = {
  read: 'read everything that staff see, drafts included',
  content: 'create, change and delete records, except for prices, files and photos',
  prices: 'create, change and delete prices',
  files: 'upload, change and delete files and photos',
}

/** A token must be renewed at least once a year. */
const MAX_TOKEN_DAYS = 366

const scopeList = z
  .array(z.enum(scopes))
  .min(1, 'Required')
  .refine((list) => new Set(list).size === list.length, 'Named more than once')

/** What staff choose for a new token. */
export const serviceTokenFields = z.object({
  name: requiredLine,
  scopes: scopeList,
  days: z.int().min(1).max(MAX_TOKEN_DAYS, `At most ${MAX_TOKEN_DAYS}`),
})

/** A token in the list; the token itself is never shown again. */
export const serviceTokenRecord = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  added: moment,
  by: z.string(),
  expires: moment,
  last_used: moment.nullable(),
})
