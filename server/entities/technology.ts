import { asc, desc, eq, sql } from 'drizzle-orm'
import { technology } from '#contract/technology.ts'
import { plainText } from '#domain/plain-text.ts'
import { readCells } from '#domain/cell-rows.ts'
import { shownRelease } from '#domain/technology/firmware/current-releases.ts'
import { blankFirmware, firmwareProducts, releaseName } from '#domain/technology/firmware/firmware.ts'
import { releaseAnchor, releaseNotesPath } from '#domain/technology/firmware/release-address.ts'
import { blankKeyFigure } from '#domain/technology/key-figure.ts'
import { blankOsFunction, blankOsFunctionSection } from '#domain/technology/os-function.ts'
import { blankReleaseNote } from '#domain/technology/release-note.ts'
import { blankStartupPackageHistory } from '#domain/technology/startup-package-history.ts'
import { firmwareTable } from '#server/database/tables/firmware.ts'
import { keyFigureTable } from '#server/database/tables/key-figures.ts'
import * as tables from '#server/database/tables/technology.ts'
import { dpaEntities } from './dpa.ts'
import { entity, type Entities } from './entity.ts'

const { osFunctionTable, osFunctionSectionTable } = tables
const { releaseNoteTable, releaseNoteSubjectTable, startupPackageHistoryTable } = tables

export const technologyEntities: Entities<typeof technology> = {
  firmware: entity(technology.firmware, {
    table: firmwareTable,
    blank: () => blankFirmware,
    order: [
      sql`array_position(${sql.param(Object.keys(firmwareProducts))}::text[], ${firmwareTable.product})`,
      desc(firmwareTable.name),
      desc(firmwareTable.lines),
    ],
    visible: eq(firmwareTable.is_online, true),
    search: {
      kind: 'release-note',
      hasWords: true,
      entry: (release) => ({
        title: [releaseName(release), release.lines].filter(Boolean).join(', '),
        address: `${releaseNotesPath(release.product)}#${releaseAnchor(release)}`,
        names: `v${release.name} ${release.build}`,
        trail: ['Technology', 'Release notes', firmwareProducts[release.product]],
        text: [
          release.build,
          release.modules,
          shownRelease(release),
          ...[release.differences, release.errata, release.migration].flatMap((rows) =>
            readCells(rows).map((cells) => cells.filter(Boolean).join(', ')),
          ),
          plainText(release.migration_note),
        ]
          .filter(Boolean)
          .join(' · '),
        isPast: release.status !== 'Current',
      }),
    },
  }),
  osFunctions: entity(technology.osFunctions, {
    table: osFunctionTable,
    blank: () => blankOsFunction,
    order: [asc(osFunctionTable.section), asc(osFunctionTable.ordering), asc(osFunctionTable.id)],
    search: {
      kind: 'os-function',
      hasWords: true,
      related: { section: osFunctionSectionTable },
      entry: ({ id, name, description }, { section }) =>
        section
          ? {
              title: name.replaceAll('`', ''),
              address: `/technology/os/os-functions#function-${id}`,
              names: name.split('(', 1)[0]!,
              trail: ['Technology', '{os}', '{os} functions', section.name],
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
        return subject
          ? {
              title: `${subject.name} ${title}`,
              address: releaseNotesPath(subject.code),
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
