import * as z from 'zod'
import { revisionActions } from '#domain/desk/revision.ts'
import { count, id, moment } from '#domain/fields.ts'
import { LONGEST_SEARCH } from '#domain/wayfinding/search.ts'
import { call } from './call.ts'
import { resources } from './entities.ts'

/** Where something is mended: what a person reads, and the editor's address. */
const place = z.object({ label: z.string(), to: z.string() })

/** Any kind of record, such as "news"; those of accounts are never in the trash and have no history. */
const entity = z.enum([...resources.map(({ key }) => key), 'user'])

/** The staff's desk: what needs attention, and how much there is of everything. */
export const desk = {
  attention: call('GET editor/attention', {
    access: 'staff',
    input: z.object({}),
    output: z.object({
      attention: z.array(
        place.extend({
          kind: z.string(),
          /** Good to know, nothing to mend. */
          is_information: z.boolean(),
          count: z.int(),
          /** The first few of them. */
          records: z.array(place),
        }),
      ),
    }),
    summary: 'What staff should look at today, each with the place where it is mended.',
  }),
  findRecords: call('GET editor/find/:search', {
    access: 'staff',
    input: z.object({ search: z.string().max(LONGEST_SEARCH) }),
    output: z.object({
      records: z.array(
        place.extend({
          kind: z.string(),
          /** What was asked for stands in a text, not in the name. */
          is_in_text: z.boolean(),
        }),
      ),
    }),
    summary: 'Records of any kind by a part of their name or texts, each with the address of its form.',
  }),
  missed: call('GET editor/missed', {
    access: 'staff',
    input: z.object({}),
    output: z.object({
      missed: z.array(
        z.object({
          id,
          kind: z.enum(['search', 'address']),
          text: z.string(),
          times: z.int(),
          last_at: z.string(),
          /** The page that an address may have meant. */
          suggestion: place.nullable(),
        }),
      ),
    }),
    summary: 'Searches without a result and addresses without a page, the most frequent first.',
  }),
  forgetMissed: call('DELETE editor/missed/:id', {
    access: 'staff',
    input: z.object({ id }),
    output: z.object({}),
    summary: 'Takes a search or an address off the list of those that were not found.',
  }),
  trash: call('GET editor/trash', {
    access: 'staff',
    input: z.object({ search: z.string().max(LONGEST_SEARCH).optional(), skip: count.optional() }),
    output: z.object({
      trash: z.array(
        z.object({
          entity,
          id,
          name: z.string(),
          deleted_at: z.string(),
          deleted_by: z.string().nullable(),
          /** How many records went to the trash with it and come back with it, by entity. */
          along: z.record(z.string(), z.int()),
        }),
      ),
      total: z.int(),
    }),
    summary: 'Deleted records of any kind, the newest fifty after those to skip, with who deleted them.',
  }),
  restore: call('POST editor/trash/:entity/:id', {
    access: 'staff',
    input: z.object({ entity, id }),
    output: z.object({
      restored: place.extend({
        /** What could not stay as it was: an address that is taken, a photo that is gone. */
        changed: z.record(z.string(), z.string().nullable()),
      }),
    }),
    summary: 'Brings a record back from the trash, with what went there together with it.',
  }),
  purge: call('DELETE editor/trash/:entity/:id', {
    access: 'staff',
    input: z.object({ entity, id }),
    output: z.object({}),
    summary:
      'Deletes a record of the trash for good, with what went there together with it, and its history.',
  }),
  emptyTrash: call('DELETE editor/trash', {
    access: 'staff',
    input: z.object({ until: moment }),
    output: z.object({ total: z.int() }),
    summary: 'Deletes for good what was deleted until a moment, and answers how many records are left.',
  }),
  history: call('GET editor/history/:entity/:id', {
    access: 'staff',
    input: z.object({ entity, id, skip: count.optional() }),
    output: z.object({
      revisions: z.array(
        z.object({
          id,
          action: z.enum(revisionActions),
          at: z.string(),
          by: z.string().nullable(),
          changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
        }),
      ),
      total: z.int(),
    }),
    summary: 'What was done to a record and by whom, the newest twenty after those to skip, field by field.',
  }),
  revision: call('GET editor/revision/:id', {
    access: 'staff',
    input: z.object({ id }),
    output: z.object({ values: z.record(z.string(), z.unknown()) }),
    summary: 'The fields of a record as they were after a write, as far as they are different today.',
  }),
  counts: call('GET editor/counts', {
    access: 'staff',
    input: z.object({}),
    output: z.object({ counts: z.record(z.string(), z.int()) }),
    summary: 'How many records there are, by entity, and how many new requests of visitors.',
  }),
}
