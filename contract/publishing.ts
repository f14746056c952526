import * as z from 'zod'
import { id, moment, optionalId } from '#domain/fields.ts'
import { releaseFields, releaseStates } from '#domain/publishing/release.ts'
import { brokenLinks } from './broken-links.ts'
import { call, isCall } from './call.ts'
import { library } from './library.ts'
import { media } from './media.ts'
import { pagingById } from './paging.ts'
import { preparableCalls } from './preparable-calls.ts'
import { priceLists } from './catalogue/price-list.ts'
import { reviewRecord, reviews } from './reviews.ts'
import { webhooks } from './webhooks.ts'

const uploads = [...Object.values<unknown>(library), ...Object.values<unknown>(media)]
  .filter(isCall)
  .filter(({ maxFileBytes }) => maxFileBytes !== undefined)
  .map(({ method, path }) => `${method} ${path}`)

const route = z.enum([...preparableCalls.keys()], {
  error: ({ input }) =>
    uploads.includes(String(input)) ? 'Uploads take effect at once and cannot be kept for later' : undefined,
})

/** The input of a call, with its path parameters. Texts are read as those of a form: "7" for a number, "" for null. */
const callInput = z
  .record(
    z.string().refine((name) => !(name in Object.prototype), 'Unknown field'),
    z.unknown(),
  )
  .refine((fields) => Object.keys(fields).length > 0, 'Required')

/** A path of this site, such as "/product-detail/tr-72d". */
const sitePath = z
  .string()
  .max(2000, 'At most 2000 characters')
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'Expected a path of this site, such as /news')

/** What stopped a release: one of its changes, or with the id null its own review. */
const failedChange = z.object({ id: optionalId, name: z.string(), reason: z.string() })

const release = z.object({
  id,
  version: z.int(),
  ...releaseFields.shape,
  state: z.enum(releaseStates),
  /** Why it could not be published, and because of which change. */
  reason: z.string().nullable(),
  failed_change: optionalId,
  added: moment,
  by: z.string().nullable(),
  published_at: moment.nullable(),
  /** Null if it was published by its moment. */
  published_by: z.string().nullable(),
  /** The release that this one takes back. */
  undoes: optionalId,
  changes: z.int(),
  /** How many of its changes cannot be merged with what was saved since. */
  conflicts: z.int(),
  review: reviewRecord.nullable(),
})

const preparedChange = z.object({
  id,
  version: z.int(),
  call: z.string(),
  /** create, update, remove, copy or restore. */
  action: z.string(),
  entity: z.string(),
  /** The record; for a new one a reserved id, by which other prepared changes can reference it. */
  entity_id: id,
  name: z.string(),
  /** Address of the form; for a new record, of the empty form. */
  to: z.string(),
  input: z.record(z.string(), z.unknown()),
  /** The input merged with what was saved since; in a conflict as it was prepared. */
  merged: z.record(z.string(), z.unknown()),
  /** Fields that differ from the record as it was when the change was prepared. */
  differences: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Set while the change cannot be merged with what somebody saved since. */
  conflict: z
    .object({
      reason: z.string(),
      /** The version of the record that it was compared with; null when the change can only be discarded. */
      version: z.int().nullable(),
      fields: z.array(
        z.object({ field: z.string(), before: z.unknown(), mine: z.unknown(), theirs: z.unknown() }),
      ),
      /** The input without those fields, merged with what was saved since. */
      merged: z.record(z.string(), z.unknown()),
    })
    .nullable(),
  by: z.string().nullable(),
  at: moment,
  release: optionalId,
  release_name: z.string().nullable(),
  review: reviewRecord.nullable(),
})

const link = z.object({ id, moment: moment.nullable(), by: z.string(), added: moment, expires: moment })

const onlyId = z.object({ id })
const releaseOutput = z.object({ release })
const changeOutput = z.object({ prepared_change: preparedChange })

/** Prepared changes, releases and previews: how staff change the site without visitors seeing it yet. */
export const publishing = {
  preparedChanges: call('GET editor/prepared-changes', {
    access: 'staff',
    input: () =>
      z.object({ entity: z.string().max(100).optional(), entity_id: id.optional(), ...pagingById }),
    pages: 'prepared_change',
    output: () => z.object({ prepared_change: z.array(preparedChange) }),
    summary: 'Changes that are not published yet, newest first; of one entity or one record on request.',
  }),
  prepareChange: call('POST editor/prepared-change', {
    access: 'staff',
    role: 'editor',
    input: () => z.object({ call: route, input: callInput, release: optionalId.optional() }),
    output: () => changeOutput,
    failures: ['INVALID_DATE_FORMAT', 'NOT_FOUND', 'NOT_IN_TRASH', 'STALE_VERSION', 'ALREADY_PUBLISHED'],
    summary: 'Stores a call with its input to run later; "input" contains the path parameters too.',
  }),
  preparedChange: call('GET editor/prepared-change/:id', {
    access: 'staff',
    input: () => onlyId,
    output: () => changeOutput,
    summary: 'One prepared change.',
  }),
  changePrepared: call('PUT editor/prepared-change/:id', {
    access: 'staff',
    role: 'editor',
    input: () =>
      z.object({
        id,
        version: z.int().optional(),
        input: callInput.optional(),
        release: optionalId.optional(),
      }),
    output: () => changeOutput,
    failures: ['INVALID_DATE_FORMAT', 'ALREADY_PUBLISHED', 'NOT_IN_TRASH'],
    summary:
      'Moves a prepared change to another release, or replaces its input, which is then based on the record of today.',
  }),
  discardPrepared: call('DELETE editor/prepared-change/:id', {
    access: 'staff',
    role: 'editor',
    input: () => onlyId,
    output: () => z.object({}),
    failures: ['ALREADY_PUBLISHED'],
    summary: 'Discards a prepared change.',
  }),
  releases: call('GET editor/releases', {
    access: 'staff',
    input: () => z.object(pagingById),
    pages: 'release',
    output: () => z.object({ release: z.array(release) }),
    summary:
      'Open and failed releases by moment, then the newest hundred published ones; in parts, all releases.',
  }),
  addRelease: call('POST editor/release', {
    access: 'staff',
    role: 'editor',
    input: () => releaseFields.partial({ note: true, moment: true }),
    output: () => releaseOutput,
    summary: 'Creates an empty release; without "moment" it is published by hand.',
  }),
  release: call('GET editor/release/:id', {
    access: 'staff',
    input: () => onlyId,
    output: () => z.object({ release, prepared_change: z.array(preparedChange), links: z.array(link) }),
    summary: 'One release with its changes in the order they run, and its preview links.',
  }),
  changeRelease: call('PUT editor/release/:id', {
    access: 'staff',
    role: 'editor',
    input: () => z.object({ id, version: z.int().optional(), ...releaseFields.partial().shape }),
    output: () => releaseOutput,
    failures: ['ALREADY_PUBLISHED'],
    summary: 'Changes name, note or moment of a release; a failed one is open again.',
  }),
  deleteRelease: call('DELETE editor/release/:id', {
    access: 'staff',
    role: 'editor',
    input: () => onlyId,
    output: () => z.object({}),
    summary: 'Deletes a release; changes that are not published stay, without a release.',
  }),
  publish: call('POST editor/release/:id/publish', {
    access: 'staff',
    input: () => onlyId,
    output: () => releaseOutput,
    failures: ['ALREADY_PUBLISHED'],
    summary: 'Publishes all changes of a release at once, or none of them.',
    refusals: () => ({ CANNOT_PUBLISH: z.object({ failed: failedChange }), ...brokenLinks }),
  }),
  undo: call('POST editor/release/:id/undo', {
    access: 'staff',
    role: 'editor',
    input: () => onlyId,
    output: () => releaseOutput,
    failures: ['NOT_PUBLISHED'],
    summary: 'Prepares an open release that takes back everything a published release changed.',
  }),
  addLink: call('POST editor/release/:id/link', {
    access: 'staff',
    role: 'editor',
    input: () =>
      z.object({
        id,
        path: sitePath.optional(),
        moment: moment.nullable().optional(),
        hours: z.int().min(1).max(168, 'At most a week').optional(),
      }),
    output: () => z.object({ url: z.string(), link }),
    summary: 'A signed address that shows a release to people without an account, by default for a day.',
  }),
  revokeLink: call('DELETE editor/release/:id/link/:linkId', {
    access: 'staff',
    role: 'editor',
    input: () => z.object({ id, linkId: id }),
    output: () => z.object({}),
    summary: 'Revokes a preview link of a release.',
  }),
  preview: call('POST editor/preview', {
    access: 'staff',
    role: 'editor',
    input: () =>
      z.object({
        path: sitePath,
        moment: moment.nullable().optional(),
        release: optionalId.optional(),
        call: route.optional(),
        input: callInput.optional(),
        /** Further calls that are not saved, such as those of a nested form; they run after the first one. */
        more: z
          .array(z.object({ call: route, input: callInput }))
          .max(20, 'At most 20')
          .optional(),
      }),
    output: () => z.object({ url: z.string(), expires: moment }),
    failures: ['INVALID_DATE_FORMAT', 'NOT_FOUND', 'STALE_VERSION', 'TOO_MANY_REQUESTS'],
    summary:
      'A short-lived address that shows a page at a moment, with a release or with calls that are not saved.',
  }),

  ...reviews,
  ...priceLists,
  ...webhooks,
}
