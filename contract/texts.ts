import * as z from 'zod'
import { count, id } from '#domain/fields.ts'
import { call } from './call.ts'
import { entities } from './entities.ts'

const entity = z.enum(entities.map(({ key }) => key))

/** Where a text stands: a field of a record with its form, or a page of content/ without one. */
const place = z.object({
  entity: z.string(),
  id,
  name: z.string(),
  field: z.string(),
  /** Address of the form; null for pages of content/. */
  to: z.string().nullable(),
})

const listed = <T extends z.ZodType>(record: T) => z.object({ total: count, records: z.array(record) })

/** What texts say: the impact of a change on links and addresses. */
export const texts = {
  impact: call('GET editor/impact/:entity/:id', {
    access: 'staff',
    input: z.object({ entity, id, action: z.enum(['delete', 'rename', 'offline', 'archive', 'move']) }),
    output: z.object({
      impact: z.object({
        /** Public addresses that end or, for a rename or move, change. */
        addresses: listed(z.object({ address: z.string(), name: z.string() })),
        /** Texts that link to these addresses, with the sentence. */
        links: listed(place.extend({ sentence: z.string(), address: z.string() })),
        /** Files and photos that nothing else uses. */
        orphans: listed(place),
        /** Redirects to these addresses: they follow a rename, otherwise they lead nowhere. */
        redirects: listed(z.object({ from: z.string(), to: z.string() })),
      }),
    }),
    summary:
      'What deleting, renaming, archiving, moving or taking a record offline changes on the site: counts, and the first twenty of each.',
  }),
}
