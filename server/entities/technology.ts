import { asc, desc } from 'drizzle-orm'
import { technology } from '#contract/technology.ts'
import { plainText } from '#domain/plain-text.ts'
import { blankKeyFigure } from '#domain/technology/key-figure.ts'
import { blankOsFunction, blankOsFunctionSection } from '#domain/technology/os-function.ts'
import { blankReleaseNote } from '#domain/technology/release-note.ts'
import { blankStartupPackageHistory } from '#domain/technology/startup-package-history.ts'
import { keyFigureTable } from '#server/database/tables/key-figures.ts'
import * as tables from '#server/database/tables/technology.ts'
import { dpaEntities } from './dpa.ts'
import { entity, type Entities } from './entity.ts'

const { osFunctionTable, osFunctionSectionTable } = tables
const { releaseNoteTable, releaseNoteSubjectTable, startupPackageHistoryTable } = tables

/** Pages with the release notes of a subject, by its code. */
const notePages: Record<string, string> = {
  'ide-command': '/technology/ide/historycommand',
  rfpgm: '/technology/rfpgm/rfpgmhistory',
}

export const technologyEntities: Entities<typeof technology> = {
  osFunctions: entity(technology.osFunctions, {
    table: osFunctionTable,
    blank: () => blankOsFunction,
    search: {
      kind: 'os-function',
      related: { section: osFunctionSectionTable },
      entry: ({ id, name, description }, { section }) =>
        section
          ? {
              title: name.replaceAll('`', ''),
              address: `/technology/os/os-functions#function-${id}`,
              names: name.split('(', 1)[0]!,
              trail: ['Technology', 'OS', 'OS functions', section.name],
              text: plainText(description),
            }
          : null,
    },
  }),
  osFunctionSections: entity(technology.osFunctionSections, {
    table: osFunctionSectionTable,
    blank: () => blankOsFunctionSection,
    order: [asc(osFunctionSectionTable.ordering), asc(osFunctionSectionTable.id)],
  }),
  releaseNotes: entity(technology.releaseNotes, {
    table: releaseNoteTable,
    name: 'title',
    blank: () => blankReleaseNote,
    order: [desc(releaseNoteTable.ordering), asc(releaseNoteTable.id)],
    search: {
      kind: 'release-note',
      related: { subject: releaseNoteSubjectTable },
      entry: ({ title, content }, { subject }) => {
        const address = subject && notePages[subject.code.toLowerCase()]
        return address
          ? {
              title: `${subject.name} ${title}`,
              address,
              trail: ['Technology', subject.name],
              text: plainText(content),
            }
          : null
      },
    },
  }),
  releaseNoteSubjects: entity(technology.releaseNoteSubjects, {
    table: releaseNoteSubjectTable,
    blank: () => ({}),
    order: [asc(releaseNoteSubjectTable.id)],
  }),
  keyFigures: entity(technology.keyFigures, {
    table: keyFigureTable,
    blank: () => blankKeyFigure,
    order: [asc(keyFigureTable.ordering), asc(keyFigureTable.id)],
  }),
  startupPackageHistory: entity(technology.startupPackageHistory, {
    table: startupPackageHistoryTable,
    name: 'title',
    blank: () => blankStartupPackageHistory,
    order: [desc(startupPackageHistoryTable.ordering), asc(startupPackageHistoryTable.id)],
  }),
  ...dpaEntities,
}
