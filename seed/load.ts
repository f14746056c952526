import { readFileSync } from 'node:fs'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { blankCategory, categoryFacts, categoryFields } from '#domain/catalogue/category.ts'
import { priceFields } from '#domain/catalogue/price.ts'
import { radioBandFields } from '#domain/catalogue/radio-band.ts'
import { sectionFields } from '#domain/catalogue/section.ts'
import { blankSeries, seriesFields } from '#domain/catalogue/series.ts'
import { statusFields } from '#domain/catalogue/status.ts'
import { blankSubcategory, subcategoryFacts, subcategoryFields } from '#domain/catalogue/subcategory.ts'
import { blankVariant, variantFields } from '#domain/catalogue/variant.ts'
import { careerOfferFields } from '#domain/company/career-offer.ts'
import { caseStudyFacts, caseStudyFields } from '#domain/company/case-study.ts'
import { patentFields } from '#domain/company/patent.ts'
import {
  blankTrademark,
  trademarkCountryFields,
  trademarkFields,
  trademarkTypeFields,
} from '#domain/company/trademark.ts'
import { downloadSectionFields } from '#domain/library/download-section.ts'
import { fileTypeFields } from '#domain/library/file-type.ts'
import { photoSectionFields } from '#domain/media/photo-section.ts'
import { eventFields } from '#domain/newsroom/event.ts'
import { newsFields } from '#domain/newsroom/news.ts'
import { popupFields } from '#domain/newsroom/popup.ts'
import { countryFields } from '#domain/sales/country.ts'
import { blankDistributor, distributorFields } from '#domain/sales/distributor.ts'
import { faqQuestionFields, faqSectionFields } from '#domain/support/faq.ts'
import { videoFields } from '#domain/support/video.ts'
import { webinarFields } from '#domain/support/webinar.ts'
import { osFunctionFields, osFunctionSectionFields } from '#domain/technology/os-function.ts'
import { releaseNoteFields, releaseNoteSubjectFields } from '#domain/technology/release-note.ts'
import { startupPackageHistoryFields } from '#domain/technology/startup-package-history.ts'
import type { Database } from '#server/database/connect.ts'
import * as catalogue from '#server/database/tables/catalogue.ts'
import * as company from '#server/database/tables/company.ts'
import { downloadSectionTable, fileTypeTable } from '#server/database/tables/library.ts'
import { photoSectionTable } from '#server/database/tables/media.ts'
import { eventTable, newsTable, popupTable } from '#server/database/tables/newsroom.ts'
import { countryTable, distributorTable } from '#server/database/tables/sales.ts'
import * as support from '#server/database/tables/support.ts'
import * as technology from '#server/database/tables/technology.ts'
import { readRecords, type SeedRecord } from './records.ts'

/** A field that lists other records and is kept in a table of its own. */
interface List {
  field: 'bands' | 'photos'
  table: PgTable
  owner: string
  member: string
}

interface Source {
  file: string
  table: PgTable
  fields: z.ZodObject
  blank?: object
  lists?: List[]
}

/** A table with a column for every field that is not a list. */
type TableFor<F extends z.ZodObject> = PgTable & { $inferSelect: Omit<z.output<F>, List['field']> }

const source = <F extends z.ZodObject>(
  file: string,
  table: TableFor<F>,
  fields: F,
  more: { blank?: Partial<z.output<F>>; lists?: List[] } = {},
): Source => ({ file, table, fields, ...more })

const fixtures = [
  source('fixtures/product-statuses.yml', catalogue.statusTable, statusFields),
  source('fixtures/second-statuses.yml', catalogue.secondStatusTable, statusFields),
  source('fixtures/radio-bands.yml', catalogue.radioBandTable, radioBandFields),
  source('fixtures/trademark-types.yml', company.trademarkTypeTable, trademarkTypeFields),
  source('fixtures/trademark-countries.yml', company.trademarkCountryTable, trademarkCountryFields),
  source('fixtures/countries.yml', countryTable, countryFields),
  source('fixtures/photo-sections.yml', photoSectionTable, photoSectionFields),
  source('fixtures/file-types.yml', fileTypeTable, fileTypeFields),
  source('fixtures/release-note-subjects.yml', technology.releaseNoteSubjectTable, releaseNoteSubjectFields),
]

const demo = [
  source('demo/news.yml', newsTable, newsFields),
  source('demo/events.yml', eventTable, eventFields),
  source('demo/popups.yml', popupTable, popupFields),
  source('demo/categories.yml', catalogue.categoryTable, categoryFields.extend(categoryFacts.shape), {
    blank: blankCategory,
  }),
  source(
    'demo/subcategories.yml',
    catalogue.subcategoryTable,
    subcategoryFields.extend(subcategoryFacts.shape),
    {
      blank: blankSubcategory,
    },
  ),
  source('demo/sections.yml', catalogue.sectionTable, sectionFields),
  source('demo/series.yml', catalogue.seriesTable, seriesFields, {
    blank: blankSeries,
    lists: [{ field: 'photos', table: catalogue.seriesPhotoTable, owner: 'series', member: 'photo' }],
  }),
  source('demo/variants.yml', catalogue.variantTable, variantFields, {
    blank: blankVariant,
    lists: [
      { field: 'photos', table: catalogue.variantPhotoTable, owner: 'product', member: 'photo' },
      { field: 'bands', table: catalogue.variantBandTable, owner: 'product', member: 'band' },
    ],
  }),
  source('demo/prices.yml', catalogue.priceTable, priceFields),
  source('demo/distributors.yml', distributorTable, distributorFields, { blank: blankDistributor }),
  source('demo/case-studies.yml', company.caseStudyTable, caseStudyFields.extend(caseStudyFacts.shape), {
    blank: { image: null },
  }),
  source('demo/careers.yml', company.careerOfferTable, careerOfferFields),
  source('demo/patents.yml', company.patentTable, patentFields),
  source('demo/trademarks.yml', company.trademarkTable, trademarkFields, { blank: blankTrademark }),
  source('demo/download-sections.yml', downloadSectionTable, downloadSectionFields, {
    blank: { is_online: true, is_archived: false },
  }),
  source('demo/faq-sections.yml', support.faqSectionTable, faqSectionFields),
  source('demo/faq-questions.yml', support.faqQuestionTable, faqQuestionFields),
  source('demo/videos.yml', support.videoTable, videoFields),
  source('demo/webinars.yml', support.webinarTable, webinarFields),
  source('demo/os-function-sections.yml', technology.osFunctionSectionTable, osFunctionSectionFields),
  source('demo/os-functions.yml', technology.osFunctionTable, osFunctionFields),
  source('demo/release-notes.yml', technology.releaseNoteTable, releaseNoteFields),
  source(
    'demo/startup-package-history.yml',
    technology.startupPackageHistoryTable,
    startupPackageHistoryFields,
  ),
]

/** Loads what every installation needs: statuses, bands, countries, types and subjects, with their fixed ids. */
export function loadFixtures(db: Database): Promise<void> {
  return load(db, fixtures)
}

/** Loads the content of the demo vendor; needs the fixtures. */
export function loadDemo(db: Database): Promise<void> {
  return load(db, demo)
}

async function load(db: Database, sources: Source[]): Promise<void> {
  const loads = sources.map((from) => {
    const text = readFileSync(new URL(from.file, import.meta.url), 'utf8')
    return { ...from, records: readRecords(`seed/${from.file}`, text, from.fields, from.blank) }
  })
  await db.transaction(async (tx) => {
    for (const { table, records, lists = [] } of loads) {
      await tx.insert(table).values(records)
      for (const list of lists) {
        const rows = records.flatMap((record) => members(record, list))
        if (rows.length > 0) await tx.insert(list.table).values(rows)
      }
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), max(id)) from ${table}`,
      )
    }
  })
}

function members(record: SeedRecord, { field, owner, member }: List): Record<string, number>[] {
  return (record[field] as number[]).map((id, ordering) => ({ [owner]: record.id, [member]: id, ordering }))
}
