import * as z from 'zod'
import { id } from '#domain/fields.ts'
import { imageFacts } from '#domain/media/photo.ts'
import { MAX_ADDRESS_LENGTH } from '#domain/wayfinding/redirect.ts'
import { foundKinds, MAX_SEARCH_LENGTH, searchVariants } from '#domain/wayfinding/search.ts'
import { pageFields } from '#domain/wayfinding/page.ts'
import { menuEntryFields } from '#domain/wayfinding/menus/menu-entry.ts'
import { siteAreaFacts, siteAreaFields } from '#domain/wayfinding/site-area.ts'
import { siteAreaKeys } from '#domain/wayfinding/site-areas.ts'
import { synonymFields } from '#domain/wayfinding/synonym.ts'
import { copyWith } from '#domain/lazy-members.ts'
import { call } from './call.ts'
import { entity } from './entity.ts'
import { translationCalls } from './languages/translations.ts'
import { paths } from './resource.ts'

const names = <Names extends object>(of: Names) =>
  z.enum(Object.keys(of) as [keyof Names & string, ...(keyof Names & string)[]])

/** A text split into pieces, with matches highlighted. */
const marked = z.array(z.object({ text: z.string(), is_match: z.boolean() }))

const shownStatus = z.object({ id, name: z.string(), description: z.string(), color: z.string() })

const pages = entity('page', {
  fields: pageFields,
  translatable: ['title', 'short_title', 'description', 'lead', 'text'],
  paths: paths('editor/pages', 'page'),
  editor: {
    group: 'Pages and facts',
    title: 'Pages',
    noun: 'page',
    list: '/editor/pages',
    item: '/editor/page/:id?',
  },
})

const menuEntries = entity('menu_entry', {
  fields: menuEntryFields,
  translatable: ['name', 'about'],
  paths: paths('editor/menus', 'menu-entry'),
  editor: {
    group: 'Pages and facts',
    title: 'Menus',
    noun: 'menu entry',
    list: '/editor/menus',
    item: '/editor/menu-entry/:id?',
  },
})

const { copy: _copy, ...areaPaths } = paths('editor/areas', 'site-area')

const areas = entity('site_area', {
  fields: siteAreaFields,
  facts: siteAreaFacts,
  paths: areaPaths,
  editor: {
    group: 'Pages and facts',
    title: 'Areas',
    noun: 'area',
    list: '/editor/areas',
    item: '/editor/area/:id?',
  },
})

/** Search, redirects of old addresses, pages of text, menus, areas and translations. */
export const wayfinding = {
  publicPage: call('GET site-page/:address', {
    access: 'anyone',
    input: () => z.object({ address: z.string().max(MAX_ADDRESS_LENGTH) }),
    output: () =>
      z.object({
        page: z.object({
          id,
          ...pageFields.pick({ address: true, title: true, description: true, lead: true, text: true }).shape,
        }),
      }),
    summary: 'A page of text that is online, by its address. Figures in its text are directives.',
  }),
  publicPages: call('GET site-pages', {
    access: 'anyone',
    input: () => z.object({}),
    output: () =>
      z.object({
        page: z.array(
          z.object({
            id,
            ...pageFields.pick({
              address: true,
              title: true,
              short_title: true,
              description: true,
              menu: true,
            }).shape,
          }),
        ),
      }),
    summary: 'The pages of text that are online, without their texts, in the order of menus.',
  }),
  siteTree: call('GET site-tree', {
    access: 'anyone',
    input: () => z.object({}),
    output: () =>
      z.object({
        /** Areas of the website that are switched off. */
        switched_off: z.array(z.enum(siteAreaKeys)),
        /** Pages that list records and have none to list: nothing links to them. */
        empty_page: z.array(z.string()),
        /** Entries of menus that lead somewhere, in their order; null while there are none but the delivered ones. */
        menu_entry: z
          .array(z.object({ id, ...menuEntryFields.omit({ ordering: true, is_online: true }).shape }))
          .nullable(),
      }),
    summary:
      'The menus of the website, the areas that are switched off and the pages that have nothing to list.',
  }),
  checkRedirect: call('POST check-redirect', {
    access: 'anyone',
    input: () => z.object({ url: z.string().max(MAX_ADDRESS_LENGTH) }),
    output: () => z.object({ redirect: z.string().nullable() }),
    summary: 'Where an old address leads now, or null.',
  }),
  search: call('GET search/:search', {
    access: 'anyone',
    input: () =>
      z.object({
        search: z.string().max(MAX_SEARCH_LENGTH, `At most ${MAX_SEARCH_LENGTH} characters`),
        /** Everything public, or the files of the library. */
        variant: names(searchVariants).default('website'),
        /** Filter by kind of result; for documents, by section of the library. */
        kind: z.string().max(200).default(''),
        limit: z.int().min(1).max(50).default(20),
        /** One of the languages of the website; without it that of the page, or the default one. */
        language: z.string().max(10).optional(),
      }),
    output: () =>
      z.object({
        found: z.array(
          z.object({
            kind: names(foundKinds),
            address: z.string(),
            title: marked,
            /** Titles of the parent pages. */
            trail: z.array(z.string()),
            excerpt: marked,
            /** The matching variants of a series, which are no results of their own. */
            variants: z.array(z.object({ title: marked, address: z.string() })),
            /** What a series looks like, its status, and its lowest unit price. */
            product: z
              .object({
                ...imageFacts.shape,
                status: shownStatus.nullable(),
                price_from: z.number().nullable(),
              })
              .nullable(),
          }),
        ),
        /** Number of results of each variant of the search, whatever "variant" and "kind" say. */
        totals: z.object({ website: z.int(), documents: z.int() }),
        kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
      }),
    summary:
      'What visitors can find, best first; typos are forgiven, hyphens and diacritics do not count. Results of the website end with the best documents.',
  }),
  synonyms: entity('synonym', {
    fields: synonymFields,
    paths: paths('editor/synonyms', 'synonym'),
    editor: {
      group: 'Structure',
      title: 'Synonyms',
      noun: 'synonym',
      list: '/editor/synonyms',
      item: '/editor/synonym/:id?',
    },
  }),
  pageOrigin: call('GET editor/page-origin/:id', {
    access: 'staff',
    input: () => z.object({ id }),
    output: () =>
      z.object({
        origin: z.object({
          /** Code makes the page at its address: the text can't be deleted, moved or taken offline. */
          is_fixed: z.boolean(),
          /** What the software delivers in its place. */
          delivered: pageFields.nullable(),
          /** Whether the delivered text is newer than the one that the page was last equal to. */
          is_newer: z.boolean(),
        }),
      }),
    summary: 'What the software delivers in the place of a page.',
    failures: ['NOT_FOUND'],
  }),
  ...translationCalls,
  menuEntries,
  areas,
  pages: {
    ...pages,
    update: copyWith(pages.update, { failures: ['PAGE_MUST_STAY'] as const }),
  },
}
