import { and, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import { headlineOf } from '#domain/newsroom/news.ts'
import { plainText } from '#domain/plain-text.ts'
import type { FoundKind } from '#domain/wayfinding/search.ts'
import { caseStudyTable, careerOfferTable } from '#server/database/tables/company.ts'
import { downloadSectionTable, fileTable } from '#server/database/tables/library.ts'
import { eventTable, newsTable } from '#server/database/tables/newsroom.ts'
import { countryTable, distributorTable } from '#server/database/tables/sales.ts'
import {
  faqQuestionTable,
  faqSectionTable,
  videoTable,
  webinarTable,
} from '#server/database/tables/support.ts'
import * as technology from '#server/database/tables/technology.ts'
import { fileTextTable } from '#server/database/tables/wayfinding.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { isPublicFile, isPublicSection } from '#server/operations/library-public.ts'
import { shown } from '#server/operations/shown-rows.ts'
import site from '#site-config'
import type { SearchEntry } from './search-entry.ts'
import type { Searched } from './searched.ts'

const { osFunctionTable, osFunctionSectionTable, releaseNoteTable, releaseNoteSubjectTable } = technology

/** Pages on which the release notes of a subject stand, by its code. */
const notePages: Record<string, string> = {
  'ide-command': '/technology/ide/historycommand',
  rfpgm: '/technology/rfpgm/rfpgmhistory',
}

/** An entity whose records say everything themselves. */
function alone<T extends ContentTable>(
  kind: FoundKind,
  table: T,
  entry: (record: T['$inferSelect']) => Omit<SearchEntry, 'id'>,
  where?: SQL,
): Searched {
  return {
    kind,
    table,
    async read(db, among) {
      const rows = await db
        .select()
        .from(table as ContentTable)
        .where(and(shown(table), where, among))
      return rows.map((row) => ({ id: (row as { id: number }).id, ...entry(row as T['$inferSelect']) }))
    },
  }
}

const questions: Searched = {
  kind: 'question',
  table: faqQuestionTable,
  follows: { f_a_q_section: faqQuestionTable.section },
  async read(db, among) {
    const rows = await db
      .select({ question: faqQuestionTable, section: faqSectionTable.name })
      .from(faqQuestionTable)
      .innerJoin(faqSectionTable, eq(faqSectionTable.id, faqQuestionTable.section))
      .where(and(shown(faqQuestionTable), shown(faqSectionTable), among))
    return rows.map(({ question: { id, name, answer, slug_name }, section }) => ({
      ...{ id, title: name, address: `/support/faq#${slug_name}`, trail: ['Support', 'FAQ', section] },
      text: plainText(answer),
    }))
  },
}

const osFunctions: Searched = {
  kind: 'os-function',
  table: osFunctionTable,
  follows: { o_s_function_section: osFunctionTable.section },
  async read(db, among) {
    const rows = await db
      .select({ one: osFunctionTable, section: osFunctionSectionTable.name })
      .from(osFunctionTable)
      .innerJoin(osFunctionSectionTable, eq(osFunctionSectionTable.id, osFunctionTable.section))
      .where(and(shown(osFunctionTable), shown(osFunctionSectionTable), among))
    return rows.map(({ one: { id, name, description }, section }) => ({
      ...{ id, title: name.replaceAll('`', ''), address: `/technology/os/os-functions#function-${id}` },
      ...{ names: name.split('(', 1)[0]!, trail: ['Technology', 'OS', 'OS functions', section] },
      text: plainText(description),
    }))
  },
}

const releaseNotes: Searched = {
  kind: 'release-note',
  table: releaseNoteTable,
  follows: { release_note_subject: releaseNoteTable.subject },
  async read(db, among) {
    const rows = await db
      .select({ note: releaseNoteTable, subject: releaseNoteSubjectTable })
      .from(releaseNoteTable)
      .innerJoin(releaseNoteSubjectTable, eq(releaseNoteSubjectTable.id, releaseNoteTable.subject))
      .where(and(shown(releaseNoteTable), shown(releaseNoteSubjectTable), among))
    return rows.flatMap(({ note: { id, title, content }, subject: { name, code } }) => {
      const address = notePages[code.toLowerCase()]
      const entry = { id, title: `${name} ${title}`, trail: ['Technology', name], text: plainText(content) }
      return address ? [{ ...entry, address }] : []
    })
  },
}

const distributors: Searched = {
  kind: 'distributor',
  table: distributorTable,
  follows: { country: distributorTable.country },
  async read(db, among) {
    const rows = await db
      .select({ distributor: distributorTable, country: countryTable.name })
      .from(distributorTable)
      .innerJoin(countryTable, eq(countryTable.id, distributorTable.country))
      .where(and(shown(distributorTable), isNotNull(distributorTable.country), among))
    return rows.map(({ distributor: { id, name, city, additional_info }, country }) => ({
      ...{ id, title: name, address: '/sales/distributors', names: country },
      ...{ trail: ['Sales', 'Distributors', country], text: [city, plainText(additional_info)].join(' ') },
    }))
  },
}

/** Files that the library shows; of documents the text inside is found too. */
const files: Searched = {
  kind: 'file',
  table: fileTable,
  follows: { download_section: fileTable.section },
  async read(db, among) {
    const rows = await db
      .select({ file: fileTable, section: downloadSectionTable.name, inside: fileTextTable.text })
      .from(fileTable)
      .innerJoin(downloadSectionTable, eq(downloadSectionTable.id, fileTable.section))
      .leftJoin(fileTextTable, eq(fileTextTable.storage_key, fileTable.storage_key))
      .where(and(isPublicFile, isPublicSection, eq(fileTable.is_archived, false), among))
    return rows.map(({ file, section, inside }) => ({
      ...{ id: file.id, title: file.name, address: `/download/${file.id}`, facet: section },
      ...{ names: file.filename, trail: ['Support', 'Downloads', section] },
      text: [plainText(file.description), inside].filter(Boolean).join(' · '),
    }))
  },
}

/** Everything outside the catalogue that visitors can find, by the key of its entity. */
export const searchedRecords: Record<string, Searched> = {
  news: alone(
    'news',
    newsTable,
    ({ id, perex, content, published }) => ({
      ...{ title: headlineOf(perex), address: `/news#news-${id}`, trail: ['News'] },
      ...{ text: [plainText(perex), plainText(content)].join(' '), visibleFrom: published },
    }),
    eq(newsTable.is_online, true),
  ),
  event: alone(
    'event',
    eventTable,
    ({ id, name, description }) => ({
      ...{ title: plainText(name), address: `/events#event-${id}`, trail: ['Events'] },
      text: plainText(description),
    }),
    eq(eventTable.is_online, true),
  ),
  case_study: alone(
    'case-study',
    caseStudyTable,
    ({ name, title, friendly_url, content }) => ({
      ...{ title: name, names: title, address: `/case-study/${friendly_url}` },
      ...{ trail: [`What is ${site.brand.name}`], text: [title, plainText(content)].join(' · ') },
    }),
    ne(caseStudyTable.friendly_url, ''),
  ),
  video: alone('video', videoTable, ({ id, name, description }) => ({
    ...{ title: name, address: `/support/videos#video-${id}`, trail: ['Support', 'Videos'] },
    text: plainText(description),
  })),
  webinar: alone(
    'webinar',
    webinarTable,
    ({ id, title, subtitle, description }) => ({
      ...{ title, names: subtitle, address: `/support/webinars#webinar-${id}` },
      ...{ trail: ['Support', 'Webinars'], text: plainText(description) },
    }),
    sql`${webinarTable.is_online} and not ${webinarTable.is_archived}`,
  ),
  career_offer: alone('career', careerOfferTable, ({ id, name, description }) => ({
    title: name,
    address: `/career#offer-${id}`,
    trail: ['Career'],
    text: plainText(description),
  })),
  f_a_question: questions,
  o_s_function: osFunctions,
  release_note: releaseNotes,
  distributor: distributors,
  file: files,
}
