import { asc, eq, sql } from 'drizzle-orm'
import { wayfinding } from '#contract/wayfinding.ts'
import { plainText } from '#domain/plain-text.ts'
import { withoutDirectives } from '#domain/texts/without-directives.ts'
import { blankTranslation } from '#domain/languages/translation.ts'
import { breadcrumb } from '#domain/wayfinding/breadcrumb.ts'
import { emptyMenu } from '#domain/wayfinding/menus/menu-data.ts'
import { blankPage, missingInPage } from '#domain/wayfinding/page.ts'
import { blankMenuEntry, missingInMenuEntry } from '#domain/wayfinding/menus/menu-entry.ts'
import { publicPages } from '#domain/wayfinding/pages.ts'
import { blankSiteArea } from '#domain/wayfinding/site-area.ts'
import { blankSynonym } from '#domain/wayfinding/synonym.ts'
import { pageFigureTable, pageTable } from '#server/database/tables/pages.ts'
import { menuEntryTable, siteAreaTable } from '#server/database/tables/site-tree.ts'
import { translationTable } from '#server/database/tables/translations.ts'
import { synonymTable } from '#server/database/tables/wayfinding.ts'
import site from '#site-config'
import { entity, type Entities } from './entity.ts'

const knownPages = publicPages(site)

export const wayfindingEntities: Entities<typeof wayfinding> = {
  synonyms: entity(wayfinding.synonyms, {
    table: synonymTable,
    blank: () => blankSynonym,
    order: [asc(synonymTable.name), asc(synonymTable.id)],
  }),
  /** A translation is public with its record: what is translated is shown at once, unless it is kept for later. */
  translations: entity(wayfinding.translations, {
    table: translationTable,
    label: sql`${translationTable.name} || ' (' || ${translationTable.language} || ')'`,
    blank: () => blankTranslation,
    order: [asc(translationTable.language), asc(translationTable.entity), asc(translationTable.record)],
  }),
  menuEntries: entity(wayfinding.menuEntries, {
    table: menuEntryTable,
    blank: () => blankMenuEntry,
    order: [asc(menuEntryTable.ordering), asc(menuEntryTable.id)],
    visible: eq(menuEntryTable.is_online, true),
    missing: missingInMenuEntry,
  }),
  areas: entity(wayfinding.areas, {
    table: siteAreaTable,
    blank: () => blankSiteArea,
    order: [asc(siteAreaTable.id)],
  }),
  pages: entity(wayfinding.pages, {
    table: pageTable,
    name: 'title',
    blank: () => blankPage,
    order: [asc(pageTable.address), asc(pageTable.id)],
    visible: eq(pageTable.is_online, true),
    missing: missingInPage,
    search: {
      kind: 'page',
      async moreText(db, isRead) {
        const rows = await db
          .select({ id: pageTable.id, text: pageFigureTable.text })
          .from(pageTable)
          .innerJoin(pageFigureTable, eq(pageFigureTable.address, pageTable.address))
          .where(isRead)
        return new Map(rows.map(({ id, text }) => [id, text]))
      },
      entry: ({ address, title, short_title, description, lead, text }) =>
        address === ''
          ? null
          : {
              title,
              address,
              trail: breadcrumb({ path: address, products: emptyMenu, pages: knownPages })
                .slice(1, -1)
                .map(({ label }) => label),
              names: [short_title, knownPages[address]?.title]
                .filter((name) => name && name !== title)
                .join(' '),
              text: [description, lead, plainText(withoutDirectives(text))].filter(Boolean).join(' · '),
            },
    },
  }),
}
