import * as z from 'zod'
import { count, flag, id, line, markdown } from '#domain/fields.ts'
import { issueCodes } from '#domain/texts/text-issue.ts'
import { brokenLinks, textPlace } from './broken-links.ts'
import { call } from './call.ts'
import { entities } from './entities.ts'

const entity = z.enum(entities.map(({ key }) => key))

const listed = <T extends z.ZodType>(record: T) => z.object({ total: count, records: z.array(record) })

/** Maximum number of texts that one replacement changes. */
export const MAX_REPLACED = 500

/** Maximum number of issues that are listed, and that one call fixes. */
export const MAX_ISSUES = 500

const code = z.enum(issueCodes)
const knownFact = z.object({ name: z.string(), value: z.string() })
const fact = knownFact.extend({ value: z.string().nullable() })

/** Length of the names of live facts in one call. */
export const MAX_NAMES_LENGTH = 2000

/** What texts say: checks, live facts, the impact of a change on links and addresses, and replacing everywhere. */
export const texts = {
  impact: call('GET editor/impact/:entity/:id', {
    access: 'staff',
    input: () => z.object({ entity, id, action: z.enum(['delete', 'rename', 'offline', 'archive', 'move']) }),
    output: () =>
      z.object({
        impact: z.object({
          /** Public addresses that end or, for a rename or move, change. */
          addresses: listed(z.object({ address: z.string(), name: z.string() })),
          /** Texts that link to these addresses, with the sentence. */
          links: listed(textPlace.extend({ sentence: z.string(), address: z.string() })),
          /** Files and photos that nothing else uses. */
          orphans: listed(textPlace),
          /** Redirects to these addresses: they follow a rename, otherwise they lead nowhere. */
          redirects: listed(z.object({ from: z.string(), to: z.string() })),
        }),
      }),
    summary:
      'What deleting, renaming, archiving, moving or taking a record offline changes on the site: counts, and the first twenty of each.',
  }),
  replace: call('POST editor/replace', {
    access: 'staff',
    input: () =>
      z.object({
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
    output: () =>
      z.object({
        /** One per text, with the first occurrence in it. */
        hits: z.array(
          textPlace.extend({
            key: z.string(),
            count,
            before: z.string(),
            match: z.string(),
            after: z.string(),
          }),
        ),
        total: count,
        /** The published release that made the change; undoing it takes everything back. Null if nothing was changed. */
        release: id.nullable(),
      }),
    summary:
      'Replaces a phrase, or the address of links, in the texts of all records at once, as a release that can be undone; "dry_run" only lists the hits.',
    refusals: () => brokenLinks,
  }),
  checkText: call('POST editor/check-text', {
    access: 'staff',
    role: 'editor',
    input: () =>
      z.object({
        /** Texts of dated records may name old versions. */
        entity: entity.optional(),
        text: markdown,
      }),
    output: () =>
      z.object({
        issues: z.array(
          z.object({
            code,
            /** From 1. */
            line: count,
            /** Offsets in the text. */
            from: count,
            to: count,
            excerpt: z.string(),
            /** The edits that fix it; null when a person must decide. */
            fix: z
              .object({
                label: z.string(),
                edits: z.array(z.object({ from: count, to: count, insert: z.string() })),
              })
              .nullable(),
          }),
        ),
        /** The live facts of the text with their values of today; null when there is no such fact. */
        facts: z.array(fact),
      }),
    summary: 'What is wrong in a text, each with its place and a fix, and the values of its live facts.',
  }),
  facts: call('GET editor/live-facts', {
    access: 'staff',
    input: () => z.object({}),
    output: () =>
      z.object({
        facts: z.array(knownFact),
        /** Names of orderable items and of series, for the facts about them. */
        variants: z.array(z.string()),
        series: z.array(z.string()),
        /** Facts about the parameters of series, such as "parameter TR-72D rx-lp". */
        parameters: z.array(z.object({ name: z.string(), meaning: z.string() })),
      }),
    summary: 'The live facts that texts can contain, with their values of today.',
  }),
  pageFacts: call('GET live-facts/:names', {
    access: 'anyone',
    input: () => z.object({ names: z.string().max(MAX_NAMES_LENGTH) }),
    output: () => z.object({ facts: z.array(knownFact) }),
    summary: 'The values of live facts by name, which are separated by commas; unknown ones are left out.',
  }),
  contentHealth: call('GET editor/content-health', {
    access: 'staff',
    input: () => z.object({ code: code.optional() }),
    output: () =>
      z.object({
        total: count,
        /** How many there are of each kind. */
        kinds: z.array(z.object({ code, total: count })),
        /** The first of them, or of one kind, in the order of records. */
        issues: z.array(
          textPlace.extend({ code, line: count, excerpt: z.string(), is_fixable: z.boolean() }),
        ),
      }),
    summary:
      'Everything that is wrong in the public texts now: counts by kind, and the first 500 with their places.',
  }),
  fixContent: call('POST editor/content-health/fix', {
    access: 'staff',
    input: () =>
      z.object({
        fixes: z
          .array(z.object({ entity, id, field: z.string().max(100), code }))
          .min(1)
          .max(MAX_ISSUES),
      }),
    output: () =>
      z.object({
        /** Number of texts that were changed. */
        total: count,
        /** The published release that made the change; null if nothing was changed. */
        release: id.nullable(),
      }),
    summary: 'Fixes the chosen kinds of issues in the chosen texts, as a release that can be undone.',
  }),
}
