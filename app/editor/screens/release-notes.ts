import { technology } from '#contract/technology.ts'
import { screen, source } from '#app/editor/screen.ts'

export const releaseNotesScreen = screen({
  resource: technology.releaseNotes,
  title: 'Release notes',
  noun: 'release note',
  paths: { list: '/editor/release-notes', item: '/editor/release-note/:id?' },
  rows: source(technology.allReleaseNotes, 'release_note', {}),
  columns: ['title', 'subject', 'ordering'],
  search: ['title', 'content'],
  groupBy: 'subject',
  empty: 'No release notes to display',
  form: {
    title: { input: 'line', label: 'Title' },
    content: { input: 'markdown', label: 'Content', isTall: true },
    subject: {
      input: 'choice',
      label: 'Subject',
      placeholder: 'Select subject',
      from: source(technology.allReleaseNotes, 'release_note_subject', {}),
    },
    ordering: { input: 'number', label: 'Ordering', hint: 'higher is first' },
  },
})
