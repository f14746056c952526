import { and, asc, eq } from 'drizzle-orm'
import { technology } from '#contract/technology.ts'
import { osDpaEntriesOf } from '#domain/technology/firmware/os-dpa-pairs.ts'
import { subjectWithCode } from '#domain/technology/release-note.ts'
import * as tables from '#server/database/tables/technology.ts'
import { technologyEntities } from '#server/entities/technology.ts'
import { isNotDeleted, isVisibleTo } from '#server/entities/visibility.ts'
import { standardOperations } from '#server/engine/crud.ts'
import type { Operations } from '#server/engine/operation.ts'
import { dpaOperations } from './dpa.ts'

const { osFunctionTable, osFunctionSectionTable, releaseNoteTable, startupPackageHistoryTable } = tables
const { osFunctions, osFunctionSections, releaseNotes, startupPackageHistory } = technologyEntities

const standard = standardOperations(technology, technologyEntities)

export const technologyOperations: Operations<typeof technology> = {
  ...standard,
  ...dpaOperations,

  /** From the configured repository; from the releases while there is none, or before it has answered. */
  async osDpaEntries(context) {
    const { entries, until } = await context.osDpaRepository.list(context.now)
    if (until) context.freshUntil(until)
    return entries ?? osDpaEntriesOf((await standard.publicFirmware(context, {})).firmware)
  },
  publicReleaseNoteSubjects: standard.releaseNoteSubjects.list,

  async publicOsFunctions(context) {
    const { db } = context
    const [o_s_function_section, o_s_function] = await Promise.all([
      db
        .select()
        .from(osFunctionSectionTable)
        .where(isVisibleTo(context, osFunctionSections))
        .orderBy(...osFunctionSections.order),
      db
        .select()
        .from(osFunctionTable)
        .where(isVisibleTo(context, osFunctions))
        .orderBy(asc(osFunctionTable.ordering), asc(osFunctionTable.id)),
    ])
    return { o_s_function_section, o_s_function }
  },
  osFunctions: {
    ...standard.osFunctions,
    async read(context, input) {
      const found = await standard.osFunctions.read(context, input)
      return { ...found, ...(await standard.osFunctionSections.list(context, {})) }
    },
    async update(context, input) {
      const saved = await standard.osFunctions.update(context, input)
      return { ...saved, ...(await standard.osFunctionSections.list(context, {})) }
    },
  },

  async allReleaseNotes(context) {
    const release_note = await context.db
      .select()
      .from(releaseNoteTable)
      .where(isNotDeleted(releaseNotes))
      .orderBy(...releaseNotes.order)
    return { release_note, ...(await standard.releaseNoteSubjects.list(context, {})) }
  },

  /** Empty unless the code belongs to exactly one subject. */
  async publicReleaseNotes(context, { code }) {
    const { release_note_subject } = await standard.releaseNoteSubjects.list(context, {})
    const subject = subjectWithCode(release_note_subject, code)
    if (!subject) return { release_note_subject: [], release_note: [] }
    const release_note = await context.db
      .select()
      .from(releaseNoteTable)
      .where(and(isVisibleTo(context, releaseNotes), eq(releaseNoteTable.subject, subject.id)))
      .orderBy(...releaseNotes.order)
    return { release_note_subject: [subject], release_note }
  },
  releaseNotes: {
    ...standard.releaseNotes,
    async read(context, input) {
      const found = await standard.releaseNotes.read(context, input)
      return { ...found, ...(await standard.releaseNoteSubjects.list(context, {})) }
    },
    async update(context, input) {
      const saved = await standard.releaseNotes.update(context, input)
      return { ...saved, ...(await standard.releaseNoteSubjects.list(context, {})) }
    },
  },

  async publicStartupPackageHistory(context) {
    const startup_package_history = await context.db
      .select()
      .from(startupPackageHistoryTable)
      .where(isVisibleTo(context, startupPackageHistory))
      .orderBy(...startupPackageHistory.order)
    return { startup_package_history }
  },
}
