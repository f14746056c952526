import * as z from 'zod'
import { count, flag, id, ids, line } from '#domain/fields.ts'
import { brokenLinks } from '#contract/broken-links.ts'
import { call } from '#contract/call.ts'
import { entities } from '#contract/entities.ts'
import { listQuery } from '#contract/desk/list-query.ts'
import { inbox } from '#contract/support-requests.ts'
import { uploadedFile } from '#contract/uploaded-file.ts'
import { uses } from '#contract/uses.ts'

/** Maximum number of records per bulk change. */
export const MAX_CHANGES = 500

/** Maximum number of rows of an exported table. */
export const MAX_EXPORTED_ROWS = 20_000

/** Limits of an imported table. */
export const MAX_TABLE_ROWS = 5000
export const MAX_TABLE_BYTES = 8_000_000

const entity = z.enum(entities.map(({ key }) => key))
const values = z.record(z.string(), z.unknown())

/** Records by the list that they are added to or taken from, such as photos. */
const members = z.record(z.string(), ids)

/** What is done to one record. */
const bulkChange = z.object({
  id,
  action: z.enum(['update', 'remove', 'restore']),
  /** Of the record that the caller saw: with it, only if nobody saved in between. */
  version: z.int().optional(),
  /** The new values of fields. */
  values: values.optional(),
  add: members.optional(),
  take: members.optional(),
  /** Delete it although it is used, and apply the rule of each use. */
  confirmed: flag.optional(),
})

const bulkOutput = z.object({
  results: z.array(
    z.object({
      id,
      /** The saved record; for a stale version the current one. */
      record: values.nullable(),
      /** Code of the failure, if it was refused. */
      error: z.string().nullable(),
      fields: z.record(z.string(), z.string()),
      /** What still uses a record that was not deleted because of that. */
      uses: uses.nullable(),
    }),
  ),
  /** The changes that take back what was done. */
  undo: z.array(bulkChange),
})

/** What an import does, or would do, with a row of the file. */
const importedRow = z.object({
  /** Number of the row in the file; the first has the names of the columns. */
  row: count,
  outcome: z.enum(['create', 'change', 'unchanged', 'refused']),
  /** The record, if the row names one. */
  id: id.nullable(),
  name: z.string(),
  /** The fields that get another value, as cells of the table. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Why it is refused. */
  reason: z.string(),
})

/** Calls for many records of one entity at once. */
export const bulkCalls = {
  bulk: call('POST editor/bulk', {
    access: 'staff',
    input: () => z.object({ entity, changes: z.array(bulkChange).min(1).max(MAX_CHANGES) }),
    output: () => bulkOutput,
    summary:
      'Changes, deletes or restores several records of one kind in one transaction, by the rules of its own calls. A refused record does not hold up the others; each has its own result. "undo" is the input that takes all of it back.',
    refusals: () => brokenLinks,
  }),
  order: call('POST editor/order', {
    access: 'staff',
    input: () => z.object({ entity, ids: ids.min(1) }),
    output: () => bulkOutput,
    failures: ['NOT_FOUND'],
    summary:
      'Stores the order of records that are ordered by hand: those named stand in this order, others keep their place.',
  }),
  exportRows: call('GET editor/export/:entity', {
    access: 'staff',
    input: () =>
      z.object({
        entity: z.enum([...entities.map(({ key }) => key), inbox.key]),
        ...listQuery,
        ids: z.array(id).max(MAX_CHANGES).optional(),
      }),
    output: () => z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
    failures: ['AREA_REQUIRED'],
    summary:
      'The records of one kind as a table of texts that an import understands: all, those named or those that the query of a list selects; as a file with ".csv" or ".xlsx" behind the entity.',
  }),
  importRows: call('POST editor/import/:entity', {
    access: 'staff',
    maxFileBytes: MAX_TABLE_BYTES,
    input: () =>
      z.object({
        entity,
        file: uploadedFile,
        /** Say what would happen, and change nothing. */
        dry_run: flag.optional(),
        /** Import the other rows although some are refused. */
        skip_refused: flag.optional(),
      }),
    output: () =>
      z.object({
        rows: z.array(importedRow),
        /** The published release with all changes, which can be undone as one; null if nothing was changed. */
        release: z.object({ id, name: line }).nullable(),
      }),
    summary:
      'Creates and changes records from a CSV file or an XLSX workbook with the columns of an export, as one published release that can be undone. Nothing is changed if a row is refused, unless "skip_refused" is set.',
    refusals: () => brokenLinks,
  }),
}
