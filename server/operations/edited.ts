import type { PgColumn } from 'drizzle-orm/pg-core'
import * as catalogue from '#server/database/tables/catalogue.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import * as company from '#server/database/tables/company.ts'
import * as library from '#server/database/tables/library.ts'
import { photoSectionTable, photoTable } from '#server/database/tables/media.ts'
import { eventTable, newsTable, popupTable } from '#server/database/tables/newsroom.ts'
import * as sales from '#server/database/tables/sales.ts'
import * as support from '#server/database/tables/support.ts'
import * as technology from '#server/database/tables/technology.ts'

/** Everything that has a list in the editor: its table and where the form of a record is. */
export const edited: Record<string, Edited> = {
  news: { table: newsTable, name: newsTable.perex, form: '/editor/news/item/' },
  event: { table: eventTable, name: eventTable.name, form: '/editor/event/item/' },
  modal_popup: { table: popupTable, name: popupTable.title, form: '/editor/popup/' },
  product_series: {
    ...named(catalogue.seriesTable, '/editor/product/item/'),
    takes: { product: catalogue.variantTable.series, product_link: library.productLinkTable.product },
  },
  product: named(catalogue.variantTable, '/editor/product-variant/'),
  photo: named(photoTable, '/editor/photos?photo='),
  product_category: named(catalogue.categoryTable, '/editor/product-category/'),
  product_subcategory: named(catalogue.subcategoryTable, '/editor/product-subcategory/'),
  product_subcategory_section: named(catalogue.sectionTable, '/editor/product-subcategory-section/'),
  product_status: named(catalogue.statusTable, '/editor/product-status/'),
  product_status2: named(catalogue.secondStatusTable, '/editor/second-status/'),
  radio_band: named(catalogue.radioBandTable, '/editor/radio-band/'),
  photo_section: named(photoSectionTable, '/editor/photo-section/'),
  distributor: named(sales.distributorTable, '/editor/distributor/'),
  case_study: named(company.caseStudyTable, '/editor/case-studies/item/'),
  country: named(sales.countryTable, '/editor/country/'),
  career_offer: named(company.careerOfferTable, '/editor/career/'),
  patent: named(company.patentTable, '/editor/patent/'),
  trademark: {
    table: company.trademarkTable,
    name: company.trademarkTable.trademark,
    form: '/editor/trademark/',
  },
  trademark_type: named(company.trademarkTypeTable, '/editor/trademark-type/'),
  trademark_country: named(company.trademarkCountryTable, '/editor/trademark-country/'),
  file: named(library.fileTable, '/editor/file/'),
  link: named(library.linkTable, '/editor/links#link/'),
  download_section: named(library.downloadSectionTable, '/editor/download-section/'),
  file_type: named(library.fileTypeTable, '/editor/file-type/'),
  webinar: titled(support.webinarTable, '/editor/webinar/'),
  f_a_q_section: named(support.faqSectionTable, '/editor/faq-section/'),
  f_a_question: named(support.faqQuestionTable, '/editor/faq-question/'),
  video: named(support.videoTable, '/editor/video/'),
  startup_package_history: titled(
    technology.startupPackageHistoryTable,
    '/editor/startup-package-history-item/',
  ),
  release_note: titled(technology.releaseNoteTable, '/editor/release-note/'),
  release_note_subject: named(technology.releaseNoteSubjectTable, '/editor/release-note-subject/'),
  o_s_function: named(technology.osFunctionTable, '/editor/os-function/'),
  o_s_function_section: named(technology.osFunctionSectionTable, '/editor/os-function-section/'),
}

export interface Edited {
  table: ContentTable
  name: PgColumn
  /** The address of the form of a record, up to its id. */
  form: string
  /** The records that go to the trash and come back with it, by the column in which they name it. */
  takes?: Record<string, PgColumn>
}

function titled(table: ContentTable & { title: PgColumn }, form: string) {
  return { table, name: table.title, form }
}

function named(table: ContentTable & { name: PgColumn }, form: string) {
  return { table, name: table.name, form }
}
