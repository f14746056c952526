import * as z from 'zod'
import { count, flag, id, line } from '#domain/fields.ts'
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

/** Maximum number of texts that one replacement changes. */
export const MAX_REPLACED = 500

/** What texts say: the impact of a change on links and addresses, and replacing everywhere. */
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
  replace: call('POST editor/replace', {
    access: 'staff',
    input: z.object({
      find: line.min(1, 'Required'),
      replacement: line,
      /** Replaces the addresses of links instead of words. */
      is_address: flag.default(false),
      is_case_sensitive: flag.default(true),
      /** Lists the hits without changing anything. */
      dry_run: flag.default(false),
      /** Keys of the hits to replace; all when left out. */
      only: z.array(z.string().max(200)).max(MAX_REPLACED).optional(),
    }),
    output: z.object({
      /** One per text, with the first occurrence in it. */
      hits: z.array(
        place.extend({ key: z.string(), count, before: z.string(), match: z.string(), after: z.string() }),
      ),
      total: count,
      /** The published release that made the change; undoing it takes everything back. Null if nothing was changed. */
      release: id.nullable(),
    }),
    summary:
      'Replaces a phrase, or the address of links, in the texts of all records at once, as a release that can be undone; "dry_run" only lists the hits.',
  }),
}
