import * as z from 'zod'
import { count, flag, id, line, requiredLine } from '#domain/fields.ts'
import { call } from '#contract/call.ts'
import { entitiesWithScreen } from '#contract/entities.ts'
import { inbox } from '#contract/support-requests.ts'
import { listQuery } from './list-query.ts'

/** Key of what has a list in the editor: an entity, or the inbox. */
const listedEntity = z.enum([...entitiesWithScreen.map(({ key }): string => key), inbox.key])

/** Maximum number of records in one part of a list. */
export const MAX_LISTED = 1000

const viewFields = z.object({
  entity: listedEntity,
  name: requiredLine,
  /** The query string of the list, such as "sort=-published&filter.is_online=true". */
  query: z.string().max(2000),
  /** Whether all staff see it; only its owner can change it. */
  is_shared: flag,
})
const view = z.object({ id, ...viewFields.shape, owner: line, is_own: flag })

/** Lists of the editor: parts of any list, and saved views. */
export const lists = {
  listRecords: call('GET editor/list/:entity', {
    access: 'staff',
    input: () =>
      z.object({
        entity: listedEntity,
        ...listQuery,
        /** Names of fields, separated by commas; without it all fields. */
        fields: z.string().max(2000).optional(),
        /** A field with a reference: records come by the order of what it names, those without it last. */
        group: z.string().max(100).optional(),
        offset: count.optional(),
        limit: z.int().min(1).max(MAX_LISTED).optional(),
      }),
    output: () =>
      z.object({
        records: z.array(z.record(z.string(), z.unknown())),
        /** Number of records that match the query. */
        total: z.int(),
        /** Number of records by the value of "group", with the name of what it references, in the order of the list. */
        groups: z.array(
          z.object({ id: z.union([id, z.string()]).nullable(), name: z.string(), count: z.int() }),
        ),
      }),
    failures: ['AREA_REQUIRED'],
    summary:
      'A part of the records of an entity, offline ones included, by default the first hundred. "filter.FIELD" filters by a field: text that it contains, values separated by commas, "FIELD.from" and "FIELD.to" for numbers and dates, "FIELD.empty"; "filter.used" by whether something uses the record, "filter.prepared" by whether a change of it is prepared. "sort" names fields, "-" before those that descend.',
  }),
  views: call('GET editor/views', {
    access: 'staff',
    input: () => z.object({ entity: listedEntity.optional() }),
    output: () => z.object({ view: z.array(view) }),
    failures: ['AREA_REQUIRED'],
    summary: 'The saved views of lists, own and shared ones, by name.',
  }),
  addView: call('POST editor/view', {
    access: 'staff',
    role: 'editor',
    input: () => viewFields,
    output: () => z.object({ view }),
    failures: ['AREA_REQUIRED'],
    summary: 'Saves a view of a list: its filters, search and order under a name.',
  }),
  changeView: call('PUT editor/view/:id', {
    access: 'staff',
    role: 'editor',
    input: () => z.object({ id, ...viewFields.omit({ entity: true }).partial().shape }),
    output: () => z.object({ view }),
    failures: ['NOT_FOUND'],
    summary: 'Changes a view of the caller.',
  }),
  deleteView: call('DELETE editor/view/:id', {
    access: 'staff',
    role: 'editor',
    input: () => z.object({ id }),
    output: () => z.object({}),
    failures: ['NOT_FOUND'],
    summary: 'Deletes a view of the caller.',
  }),
}
