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

/** Everything that has a list in the editor: its table and the addresses of list and form. */
export const edited: Record<string, { table: ContentTable; name: PgColumn; list: string; form: string }> = {
  news: { table: newsTable, name: newsTable.perex, list: '/editor/news', form: '/editor/news/item' },
  event: { table: eventTable, name: eventTable.name, list: '/editor/events', form: '/editor/event/item' },
  modal_popup: { table: popupTable, name: popupTable.title, list: '/editor/popups', form: '/editor/popup' },
  product_series: named(catalogue.seriesTable, '/editor/products', '/editor/product/item'),
  product: named(catalogue.variantTable, '/editor/product-variants', '/editor/product-variant'),
  photo: named(photoTable, '/editor/photos', '/editor/photo'),
  product_category: named(catalogue.categoryTable, '/editor/product-categories', '/editor/product-category'),
  product_subcategory: named(
    catalogue.subcategoryTable,
    '/editor/product-subcategories',
    '/editor/product-subcategory',
  ),
  product_subcategory_section: named(
    catalogue.sectionTable,
    '/editor/product-subcategory-sections',
    '/editor/product-subcategory-section',
  ),
  product_status: named(catalogue.statusTable, '/editor/product-statuses', '/editor/product-status'),
  product_status2: named(catalogue.secondStatusTable, '/editor/second-statuses', '/editor/second-status'),
  radio_band: named(catalogue.radioBandTable, '/editor/radio-bands', '/editor/radio-band'),
  photo_section: named(photoSectionTable, '/editor/photo-sections', '/editor/photo-section'),
  distributor: named(sales.distributorTable, '/editor/distributors', '/editor/distributor'),
  case_study: named(company.caseStudyTable, '/editor/case-studies', '/editor/case-studies/item'),
  country: named(sales.countryTable, '/editor/countries', '/editor/country'),
  career_offer: named(company.careerOfferTable, '/editor/careers', '/editor/career'),
  patent: named(company.patentTable, '/editor/patents', '/editor/patent'),
  trademark: {
    ...{ table: company.trademarkTable, name: company.trademarkTable.trademark },
    ...{ list: '/editor/trademarks', form: '/editor/trademark' },
  },
  trademark_type: named(company.trademarkTypeTable, '/editor/trademark-types', '/editor/trademark-type'),
  trademark_country: named(
    company.trademarkCountryTable,
    '/editor/trademark-countries',
    '/editor/trademark-country',
  ),
  file: named(library.fileTable, '/editor/files', '/editor/file'),
  link: named(library.linkTable, '/editor/links', '/editor/links#link'),
  download_section: named(
    library.downloadSectionTable,
    '/editor/download-sections',
    '/editor/download-section',
  ),
  file_type: named(library.fileTypeTable, '/editor/file-types', '/editor/file-type'),
  webinar: titled(support.webinarTable, '/editor/webinars', '/editor/webinar'),
  f_a_q_section: named(support.faqSectionTable, '/editor/faq-sections', '/editor/faq-section'),
  f_a_question: named(support.faqQuestionTable, '/editor/faq-questions', '/editor/faq-question'),
  video: named(support.videoTable, '/editor/videos', '/editor/video'),
  startup_package_history: titled(
    technology.startupPackageHistoryTable,
    '/editor/startup-package-history',
    '/editor/startup-package-history-item',
  ),
  release_note: titled(technology.releaseNoteTable, '/editor/release-notes', '/editor/release-note'),
  release_note_subject: named(
    technology.releaseNoteSubjectTable,
    '/editor/release-note-subjects',
    '/editor/release-note-subject',
  ),
  o_s_function: named(technology.osFunctionTable, '/editor/os-functions', '/editor/os-function'),
  o_s_function_section: named(
    technology.osFunctionSectionTable,
    '/editor/os-function-sections',
    '/editor/os-function-section',
  ),
}

function titled(table: ContentTable & { title: PgColumn }, list: string, form: string) {
  return { table, name: table.title, list, form }
}

function named(table: ContentTable & { name: PgColumn }, list: string, form: string) {
  return { table, name: table.name, list, form }
}
