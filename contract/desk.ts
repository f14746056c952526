import * as z from 'zod'
import { revisionActions } from '#domain/desk/revision.ts'
import { count, id, moment } from '#domain/fields.ts'
import { MAX_SEARCH_LENGTH } from '#domain/wayfinding/search.ts'
import { activityCalls } from './desk/activity.ts'
import { bulkCalls } from './desk/bulk.ts'
import { call } from './call.ts'
import { comments } from './desk/comments.ts'
import { resources } from './entities.ts'
import { firstSteps } from './desk/first-steps.ts'
import { presence } from './desk/presence.ts'
import { recordMedia } from './desk/record-media.ts'
import { lists } from './desk/lists.ts'
import { outboxCalls } from './desk/outbox.ts'

/** A link to a page of the editor. */
const place = z.object({ label: z.string(), to: z.string() })

/** Key of an entity, such as "news". Users are never in the trash and have no history. */
const entity = z.enum([...resources.map(({ key }) => key), 'user'])

/** Maximum number of records that a search lists. */
export const MAX_FOUND = 500

/** The desk of staff: what needs attention, search, trash, history, counts and presence. */
export const desk = {
  ...activityCalls,
  ...comments,
  ...presence,
  ...recordMedia,
  ...firstSteps,
  attention: call('GET editor/attention', {
    access: 'staff',
    input: () => z.object({}),
    output: () =>
      z.object({
        attention: z.array(
          place.extend({
            kind: z.string(),
            /** Informational: needs no action. */
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
    input: () =>
      z.object({
        search: z.string().max(MAX_SEARCH_LENGTH),
        limit: z.int().min(1).max(MAX_FOUND).optional(),
      }),
    output: () =>
      z.object({
        records: z.array(
          place.extend({
            kind: z.string(),
            /** The match is in a text field, not in the name. */
            is_in_text: z.boolean(),
            /** Something of the record is kept for later. */
            has_prepared_change: z.boolean(),
          }),
        ),
        /** Number of all matches, of which the first ones are listed. */
        total: z.int(),
      }),
    summary:
      'Records of any kind by a part of their name or texts, and open releases by name, each with its address in the editor; the first twenty, or as many as the limit allows.',
  }),
  missed: call('GET editor/missed', {
    access: 'staff',
    input: () => z.object({}),
    output: () =>
      z.object({
        missed: z.array(
          z.object({
            id,
            kind: z.enum(['search', 'address']),
            text: z.string(),
            times: z.int(),
            last_at: z.string(),
            /** A page that the outdated address may have meant. */
            suggestion: place.nullable(),
          }),
        ),
      }),
    summary: 'Searches without a result and addresses without a page, the most frequent first.',
  }),
  forgetMissed: call('DELETE editor/missed/:id', {
    access: 'staff',
    role: 'editor',
    input: () => z.object({ id }),
    output: () => z.object({}),
    summary: 'Takes a search or an address off the list of those that were not found.',
  }),
  ...bulkCalls,
  trash: call('GET editor/trash', {
    access: 'staff',
    input: () => z.object({ search: z.string().max(MAX_SEARCH_LENGTH).optional(), skip: count.optional() }),
    output: () =>
      z.object({
        trash: z.array(
          z.object({
            entity,
            id,
            name: z.string(),
            deleted_at: z.string(),
            deleted_by: z.string().nullable(),
            /** Number of records that were deleted with it and are restored with it, by entity. */
            along: z.record(z.string(), z.int()),
          }),
        ),
        total: z.int(),
      }),
    summary: 'Deleted records of any kind, the newest fifty after those to skip, with who deleted them.',
  }),
  restore: call('POST editor/trash/:entity/:id', {
    access: 'staff',
    input: () => z.object({ entity, id }),
    output: () =>
      z.object({
        restored: place.extend({
          /** Fields that could not be restored unchanged: a slug that is taken, a photo that no longer exists. */
          changed: z.record(z.string(), z.string().nullable()),
        }),
      }),
    failures: ['NOT_IN_TRASH', 'CANNOT_RESTORE'],
    summary: 'Brings a record back from the trash, with what went there together with it.',
  }),
  purge: call('DELETE editor/trash/:entity/:id', {
    access: 'staff',
    input: () => z.object({ entity, id }),
    output: () => z.object({}),
    failures: ['NOT_IN_TRASH', 'CANNOT_PURGE'],
    summary:
      'Deletes a record of the trash for good, with what went there together with it, and its history.',
  }),
  emptyTrash: call('DELETE editor/trash', {
    access: 'staff',
    role: 'administrator',
    input: () => z.object({ until: moment }),
    output: () => z.object({ total: z.int() }),
    summary: 'Deletes for good what was deleted until a moment, and answers how many records are left.',
  }),
  history: call('GET editor/history/:entity/:id', {
    access: 'staff',
    input: () => z.object({ entity, id, skip: count.optional() }),
    output: () =>
      z.object({
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
    input: () => z.object({ id }),
    output: () => z.object({ values: z.record(z.string(), z.unknown()) }),
    summary: 'The fields of a record as they were after a write, as far as they are different today.',
  }),
  revisionChanges: call('GET editor/revision/:id/changes', {
    access: 'staff',
    input: () => z.object({ id }),
    output: () =>
      z.object({
        changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
      }),
    summary: 'What one write changed in a record, field by field.',
  }),
  counts: call('GET editor/counts', {
    access: 'staff',
    input: () => z.object({}),
    output: () => z.object({ counts: z.record(z.string(), z.int()) }),
    summary:
      'How many records there are, by entity, how many new requests of visitors, and how many open releases.',
  }),
  ...lists,
  ...outboxCalls,
}
