import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { technology } from '#contract/technology.ts'
import { blankOsFunction, blankOsFunctionSection } from '#domain/technology/os-function.ts'
import { blankReleaseNote, subjectWithCode } from '#domain/technology/release-note.ts'
import { blankStartupPackageHistory } from '#domain/technology/startup-package-history.ts'
import type { Context } from '#server/context.ts'
import * as tables from '#server/database/tables/technology.ts'
import { crud } from './crud.ts'
import type { Operations } from './operation.ts'
import { forCaller } from './shown-rows.ts'
import { inColumn, removeUnlessUsed } from './uses.ts'

const { osFunctionTable, osFunctionSectionTable } = tables
const { releaseNoteTable, releaseNoteSubjectTable, startupPackageHistoryTable } = tables

const sectionOrder = [asc(osFunctionSectionTable.ordering), asc(osFunctionSectionTable.id)]
const newestNotesFirst = [desc(releaseNoteTable.ordering), asc(releaseNoteTable.id)]

const osFunctions = crud(technology.osFunctions, osFunctionTable, {
  blank: () => blankOsFunction,
  nameField: 'name',
})
const osFunctionSections = crud(technology.osFunctionSections, osFunctionSectionTable, {
  blank: () => blankOsFunctionSection,
  order: sectionOrder,
  nameField: 'name',
})
const releaseNotes = crud(technology.releaseNotes, releaseNoteTable, {
  blank: () => blankReleaseNote,
  nameField: 'title',
})
const releaseNoteSubjects = crud(technology.releaseNoteSubjects, releaseNoteSubjectTable, {
  blank: () => ({ name: '', code: '' }),
  order: [asc(releaseNoteSubjectTable.id)],
})

export const technologyOperations: Operations<typeof technology> = {
  async osDpaEntries({ osDpaRepository, now, freshUntil }) {
    const { entries, until } = await osDpaRepository.list(now)
    if (until) freshUntil(until)
    return entries
  },

  async publicOsFunctions({ db, user }) {
    const [o_s_function_section, o_s_function] = await Promise.all([
      db
        .select()
        .from(osFunctionSectionTable)
        .where(forCaller(user, osFunctionSectionTable))
        .orderBy(...sectionOrder),
      db
        .select()
        .from(osFunctionTable)
        .where(forCaller(user, osFunctionTable))
        .orderBy(asc(osFunctionTable.ordering), asc(osFunctionTable.id)),
    ])
    return { o_s_function_section, o_s_function }
  },
  osFunctions: {
    ...osFunctions,
    async read(context, input) {
      return { ...(await osFunctions.read(context, input)), ...(await osFunctionSections.list(context, {})) }
    },
    async update(context, input) {
      return {
        ...(await osFunctions.update(context, input)),
        ...(await osFunctionSections.list(context, {})),
      }
    },
  },
  osFunctionSections: {
    ...osFunctionSections,
    remove: removeUnlessUsed({
      key: 'o_s_function_section',
      table: osFunctionSectionTable,
      namedIn: [inColumn(osFunctionTable.section)],
    }),
  },

  async allReleaseNotes({ db }) {
    const release_note = await db
      .select()
      .from(releaseNoteTable)
      .where(isNull(releaseNoteTable.deleted_at))
      .orderBy(...newestNotesFirst)
    return { release_note, release_note_subject: await subjects(db) }
  },

  /** A code that is not that of exactly one subject has no notes. */
  async publicReleaseNotes({ db, user }, { code }) {
    const subject = subjectWithCode(await subjects(db), code)
    if (!subject) return { release_note_subject: [], release_note: [] }
    const isAsked = and(forCaller(user, releaseNoteTable), eq(releaseNoteTable.subject, subject.id))
    const release_note = await db
      .select()
      .from(releaseNoteTable)
      .where(isAsked)
      .orderBy(...newestNotesFirst)
    return { release_note_subject: [subject], release_note }
  },
  releaseNotes: {
    ...releaseNotes,
    async read(context, input) {
      const note = await releaseNotes.read(context, input)
      return { ...note, release_note_subject: await subjects(context.db) }
    },
    async update(context, input) {
      const note = await releaseNotes.update(context, input)
      return { ...note, release_note_subject: await subjects(context.db) }
    },
  },
  releaseNoteSubjects: {
    ...releaseNoteSubjects,
    remove: removeUnlessUsed({
      key: 'release_note_subject',
      table: releaseNoteSubjectTable,
      namedIn: [inColumn(releaseNoteTable.subject)],
    }),
  },

  async publicStartupPackageHistory({ db, user }) {
    const startup_package_history = await db
      .select()
      .from(startupPackageHistoryTable)
      .where(forCaller(user, startupPackageHistoryTable))
      .orderBy(desc(startupPackageHistoryTable.ordering), asc(startupPackageHistoryTable.id))
    return { startup_package_history }
  },
  startupPackageHistory: crud(technology.startupPackageHistory, startupPackageHistoryTable, {
    blank: () => blankStartupPackageHistory,
    nameField: 'title',
  }),
}

function subjects(db: Context['db']) {
  return db
    .select()
    .from(releaseNoteSubjectTable)
    .where(isNull(releaseNoteSubjectTable.deleted_at))
    .orderBy(asc(releaseNoteSubjectTable.id))
}
