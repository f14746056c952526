import * as z from 'zod'
import { MAX_ADDRESS_LENGTH } from '#domain/wayfinding/redirect.ts'
import { foundKinds, MAX_SEARCH_LENGTH, searchVariants } from '#domain/wayfinding/search.ts'
import { call } from './call.ts'

const names = <Names extends object>(of: Names) =>
  z.enum(Object.keys(of) as [keyof Names & string, ...(keyof Names & string)[]])

/** A text split into pieces, with matches highlighted. */
const marked = z.array(z.object({ text: z.string(), is_match: z.boolean() }))

/** Search, and redirects of old addresses. */
export const wayfinding = {
  checkRedirect: call('POST check-redirect', {
    access: 'anyone',
    input: z.object({ url: z.string().max(MAX_ADDRESS_LENGTH) }),
    output: z.object({ redirect: z.string().nullable() }),
    summary: 'Where an old address leads now, or null.',
  }),
  search: call('GET search/:search', {
    access: 'anyone',
    input: z.object({
      search: z.string().max(MAX_SEARCH_LENGTH, `At most ${MAX_SEARCH_LENGTH} characters`),
      /** Everything public, or the files of the library. */
      variant: names(searchVariants).default('website'),
      /** Filter by kind of result; for documents, by section of the library. */
      kind: z.string().max(200).default(''),
      limit: z.int().min(1).max(50).default(20),
    }),
    output: z.object({
      found: z.array(
        z.object({
          kind: names(foundKinds),
          address: z.string(),
          title: marked,
          /** Titles of the parent pages. */
          trail: z.array(z.string()),
          excerpt: marked,
        }),
      ),
      kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
    }),
    summary: 'What visitors can find, best first; typos are forgiven, hyphens and diacritics do not count.',
  }),
}
