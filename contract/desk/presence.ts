import * as z from 'zod'
import { flag, id } from '#domain/fields.ts'
import { call } from '#contract/call.ts'
import { resources } from '#contract/entities.ts'

/** What staff edit in forms: the entities, and releases. */
const entity = z.enum([...resources.map(({ key }) => key), 'release'])

/** Identifies an open tab of the editor; chosen by the browser. */
const tab = z.string().regex(/^[\w-]{1,64}$/)

const output = z.object({
  presence: z.object({
    /** The version of the record now; null if it does not exist any more. */
    version: z.int().nullable(),
    /** Who saved that version, if it is not the version of the caller. */
    saved_by: z.string().nullable(),
    people: z.array(
      z.object({
        username: z.string(),
        since: z.string(),
        is_unsaved: z.boolean(),
        /** The caller, in another tab. */
        is_self: z.boolean(),
      }),
    ),
  }),
})

/** Who has a record open. */
export const presence = {
  presence: call('GET editor/presence/:entity/:id', {
    access: 'staff',
    input: () => z.object({ entity, id }),
    output: () => output,
    summary: 'Who has a record open in the editor or changed it without saving, and since when.',
  }),
  stayPresent: call('PUT editor/presence/:entity/:id', {
    access: 'staff',
    role: 'editor',
    input: () => z.object({ entity, id, tab, is_unsaved: flag, version: z.int().optional() }),
    output: () => output,
    summary:
      'Tells for the next minute that a tab has a record open; answers who else has, and whether it was saved since "version".',
  }),
  leave: call('DELETE editor/presence/:entity/:id', {
    access: 'staff',
    role: 'editor',
    input: () => z.object({ entity, id, tab }),
    output: () => z.object({}),
    summary: 'Tells that a tab has closed a record.',
  }),
}
