import * as z from 'zod'
import { friendlyUrl, id } from '#domain/fields.ts'
import { keyFigureFields } from '#domain/technology/key-figure.ts'
import { firmwareFields } from '#domain/technology/firmware/firmware.ts'
import { osDpaEntry } from '#domain/technology/os-dpa-entry.ts'
import { osFunctionFields, osFunctionSectionFields } from '#domain/technology/os-function.ts'
import {
  releaseNoteFacts,
  releaseNoteFields,
  releaseNoteSubjectFields,
} from '#domain/technology/release-note.ts'
import { startupPackageHistoryFields } from '#domain/technology/startup-package-history.ts'
import { copyWith } from '#domain/lazy-members.ts'
import { call } from './call.ts'
import { dpa } from './dpa.ts'
import { paging } from './paging.ts'
import { entity, publicList } from './entity.ts'
import { itemPaths, paths } from './resource.ts'

const nothing = z.object({})

const sections = entity('o_s_function_section', {
  fields: osFunctionSectionFields,
  paths: paths('os-function-sections', 'os-function-section'),
  editor: {
    group: 'Web content',
    title: '{os} function sections',
    noun: 'section',
    list: '/editor/os-function-sections',
    item: '/editor/os-function-section/:id?',
  },
})

const functions = entity('o_s_function', {
  fields: osFunctionFields,
  paths: itemPaths('os-function'),
  editor: {
    group: 'Web content',
    title: '{os} functions',
    noun: 'function',
    list: '/editor/os-functions',
    item: '/editor/os-function/:id?',
  },
})

const notes = entity('release_note', {
  fields: releaseNoteFields,
  facts: releaseNoteFacts,
  paths: itemPaths('release-note'),
  editor: {
    group: 'Web content',
    title: 'Release notes',
    noun: 'release note',
    list: '/editor/release-notes',
    item: '/editor/release-note/:id?',
  },
})

const packages = entity('startup_package_history', {
  fields: startupPackageHistoryFields,
  paths: { ...itemPaths('startup-package-history'), create: 'POST startup-package-history/new' },
  editor: {
    group: 'Web content',
    title: 'Startup package history',
    noun: 'edition',
    list: '/editor/startup-package-history',
    item: '/editor/startup-package-history-item/:id?',
  },
})

const keyFigures = entity('key_figure', {
  fields: keyFigureFields,
  translatable: ['name', 'limit'],
  required: ['name', 'code', 'value'],
  paths: paths('editor/key-figures', 'key-figure'),
  editor: {
    group: 'Pages and facts',
    title: 'Key figures',
    noun: 'key figure',
    list: '/editor/key-figures',
    item: '/editor/key-figure/:id?',
  },
})

const firmware = entity('firmware', {
  fields: firmwareFields,
  paths: paths('editor/firmware', 'firmware'),
  editor: {
    group: 'Pages and facts',
    title: 'Firmware',
    noun: 'release',
    list: '/editor/firmware',
    item: '/editor/firmware/item/:id?',
  },
})

const subject = z.object({ id, ...releaseNoteSubjectFields.shape })

const oneFunction = z.object({
  o_s_function: functions.record,
  o_s_function_section: z.array(sections.record),
})
const oneNote = z.object({ release_note: notes.record, release_note_subject: z.array(subject) })

/**
 * Firmware releases, which of them work together, functions of the operating system, the reference of the device
 * protocol, release notes and the history of the startup package.
 */
export const technology = {
  osDpaEntries: call('GET osdpa', {
    access: 'anyone',
    input: () => nothing,
    output: () => z.array(osDpaEntry),
    summary: 'Versions of {os} and {dpa}, each with those it works with in one network.',
  }),
  publicFirmware: publicList(
    'GET firmware',
    firmware,
    'The releases of {os}, {dpa}, IDE and gateway daemon, with their differences, errata and migration notes.',
  ),
  firmware,
  publicOsFunctions: call('GET os-functions', {
    access: 'anyone',
    input: () => z.object(paging),
    pages: 'o_s_function',
    output: () =>
      z.object({
        o_s_function_section: z.array(sections.record),
        o_s_function: z.array(functions.record),
      }),
    summary: 'The functions of {os} with their sections.',
  }),
  osFunctions: {
    ...functions,
    read: call('GET os-function/:id', {
      access: 'staff',
      input: () => z.object({ id }),
      output: () => oneFunction,
      summary: 'One function of {os}, with the sections it can be put in.',
    }),
    update: copyWith(functions.update, { output: oneFunction }),
  },
  osFunctionSections: sections,

  allReleaseNotes: call('GET release-notes', {
    access: 'staff',
    input: () => z.object(paging),
    pages: 'release_note',
    output: () => z.object({ release_note: z.array(notes.record), release_note_subject: z.array(subject) }),
    summary: 'Every release note for the editor, with the subjects.',
  }),
  publicReleaseNotes: call('GET release-notes/:code', {
    access: 'anyone',
    input: () => z.object({ code: friendlyUrl }),
    output: () =>
      z.object({
        release_note_subject: z.array(subject),
        release_note: z.array(notes.record.omit({ version: true })),
      }),
    summary: 'The release notes of the subject with a code, the newest first.',
  }),
  publicReleaseNoteSubjects: call('GET release-note-subjects', {
    access: 'anyone',
    input: () => z.object(paging),
    pages: 'release_note_subject',
    output: () => z.object({ release_note_subject: z.array(subject) }),
    summary: 'What release notes are about.',
  }),
  releaseNotes: {
    ...notes,
    read: call('GET release-note/:id', {
      access: 'staff',
      input: () => z.object({ id }),
      output: () => oneNote,
      summary: 'One release note, with the subjects it can be about.',
    }),
    update: copyWith(notes.update, { output: oneNote }),
  },
  releaseNoteSubjects: entity('release_note_subject', {
    fields: releaseNoteSubjectFields,
    required: ['name', 'code'],
    paths: paths('editor/release-note-subjects', 'release-note-subject'),
    editor: {
      group: 'Structure',
      title: 'Release note subjects',
      noun: 'subject',
      list: '/editor/release-note-subjects',
      item: '/editor/release-note-subject/:id?',
    },
  }),

  publicKeyFigures: publicList(
    'GET key-figures',
    keyFigures,
    'Figures that stand on several pages, such as the nodes of a network.',
  ),
  keyFigures,

  publicStartupPackageHistory: call('GET startup-package-history', {
    access: 'anyone',
    input: () => z.object(paging),
    pages: 'startup_package_history',
    output: () => z.object({ startup_package_history: z.array(packages.record) }),
    summary: 'The editions of the startup package, the newest first.',
  }),
  startupPackageHistory: packages,

  ...dpa,
}
