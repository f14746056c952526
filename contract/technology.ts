import * as z from 'zod'
import { friendlyUrl, id } from '#domain/fields.ts'
import { osDpaEntry } from '#domain/technology/os-dpa-entry.ts'
import { osFunctionFields, osFunctionSectionFields } from '#domain/technology/os-function.ts'
import {
  releaseNoteFacts,
  releaseNoteFields,
  releaseNoteSubjectFields,
} from '#domain/technology/release-note.ts'
import { startupPackageHistoryFields } from '#domain/technology/startup-package-history.ts'
import { call } from './call.ts'
import { requiring, resource } from './resource.ts'

const nothing = z.object({})

const sections = resource('o_s_function_section', osFunctionSectionFields, {
  list: 'GET os-function-sections',
  create: 'POST os-function-section',
  read: 'GET os-function-section/:id',
  update: 'PUT os-function-section/:id',
  remove: 'DELETE os-function-section/:id',
})

const functions = resource('o_s_function', osFunctionFields, {
  create: 'POST os-function',
  read: 'GET os-function/:id',
  update: 'PUT os-function/:id',
  remove: 'DELETE os-function/:id',
})

const notes = resource(
  'release_note',
  releaseNoteFields,
  {
    create: 'POST release-note',
    read: 'GET release-note/:id',
    update: 'PUT release-note/:id',
    remove: 'DELETE release-note/:id',
    copy: 'POST release-note/:id/copy',
  },
  releaseNoteFacts,
)

const packages = resource('startup_package_history', startupPackageHistoryFields, {
  create: 'POST startup-package-history/new',
  read: 'GET startup-package-history/:id',
  update: 'PUT startup-package-history/:id',
  remove: 'DELETE startup-package-history/:id',
})

const subject = z.object({ id, ...releaseNoteSubjectFields.shape })

const oneFunction = z.object({
  o_s_function: functions.record,
  o_s_function_section: z.array(sections.record),
})
const oneNote = z.object({ release_note: notes.record, release_note_subject: z.array(subject) })

/** Versions that fit, functions of the operating system, release notes and editions of the startup package. */
export const technology = {
  osDpaEntries: call('GET osdpa', {
    access: 'anyone',
    input: nothing,
    output: z.array(osDpaEntry),
    summary: 'Versions of OS and DPA, each with those it works with in one network.',
  }),
  publicOsFunctions: call('GET os-functions', {
    access: 'anyone',
    input: nothing,
    output: z.object({
      o_s_function_section: z.array(sections.record),
      o_s_function: z.array(functions.record),
    }),
    summary: 'The functions of the operating system with their sections.',
  }),
  osFunctions: {
    ...functions,
    read: call('GET os-function/:id', {
      access: 'staff',
      input: z.object({ id }),
      output: oneFunction,
      summary: 'One function of the operating system, with the sections it can be put in.',
    }),
    update: { ...functions.update, output: oneFunction },
  },
  osFunctionSections: sections,

  allReleaseNotes: call('GET release-notes', {
    access: 'staff',
    input: nothing,
    output: z.object({ release_note: z.array(notes.record), release_note_subject: z.array(subject) }),
    summary: 'Every release note for the editor, with the subjects.',
  }),
  publicReleaseNotes: call('GET release-notes/:code', {
    access: 'anyone',
    input: z.object({ code: friendlyUrl }),
    output: z.object({
      release_note_subject: z.array(subject),
      release_note: z.array(notes.record.omit({ version: true })),
    }),
    summary: 'The release notes of the subject with a code, the newest first.',
  }),
  releaseNotes: {
    ...notes,
    read: call('GET release-note/:id', {
      access: 'staff',
      input: z.object({ id }),
      output: oneNote,
      summary: 'One release note, with the subjects it can be about.',
    }),
    update: { ...notes.update, output: oneNote },
  },
  releaseNoteSubjects: requiring(
    resource('release_note_subject', releaseNoteSubjectFields, {
      list: 'GET editor/release-note-subjects',
      create: 'POST release-note-subject',
      read: 'GET release-note-subject/:id',
      update: 'PUT release-note-subject/:id',
      remove: 'DELETE release-note-subject/:id',
    }),
    'name',
    'code',
  ),

  publicStartupPackageHistory: call('GET startup-package-history', {
    access: 'anyone',
    input: nothing,
    output: z.object({ startup_package_history: z.array(packages.record) }),
    summary: 'The editions of the startup package, the newest first.',
  }),
  startupPackageHistory: packages,
}
