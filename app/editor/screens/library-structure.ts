import { library } from '#contract/library.ts'
import { technology } from '#contract/technology.ts'
import { screen, source } from '#app/editor/screen.ts'

export const downloadSectionsScreen = screen({
  resource: library.downloadSections,
  title: 'Download sections',
  noun: 'download section',
  paths: { list: '/editor/download-sections', item: '/editor/download-section/:id?' },
  rows: source(library.downloadSections.list, 'download_section', {}),
  columns: ['name', 'ordering', 'is_archived', 'is_online'],
  search: ['name', 'description'],
  empty: 'No sections',
  form: {
    name: { input: 'line', label: 'Name' },
    description: { input: 'markdown', label: 'Description' },
    ordering: { input: 'number', label: 'Ordering', hint: 'lower is first' },
    is_archived: { input: 'switch', label: 'Archived', hint: 'not shown any more' },
    is_online: { input: 'switch', label: 'Online', hint: 'shown on the website' },
  },
  blank: () => ({ name: '', description: '', ordering: 0, is_archived: false, is_online: true }),
  view: '/support/downloads',
})

export const fileTypesScreen = screen({
  resource: library.fileTypes,
  title: 'File types',
  noun: 'file type',
  paths: { list: '/editor/file-types', item: '/editor/file-type/:id?' },
  rows: source(library.fileTypes.list, 'file_type', {}),
  columns: ['name', 'icon'],
  search: ['name'],
  empty: 'No records',
  form: {
    name: { input: 'line', label: 'Name' },
    icon: { input: 'line', label: 'Icon', hint: 'pdf, exe, zip, doc or info' },
  },
  blank: () => ({ name: '', icon: 'info' as const }),
})

export const releaseNoteSubjectsScreen = screen({
  resource: technology.releaseNoteSubjects,
  title: 'Release note subjects',
  noun: 'subject',
  paths: { list: '/editor/release-note-subjects', item: '/editor/release-note-subject/:id?' },
  rows: source(technology.releaseNoteSubjects.list, 'release_note_subject', {}),
  columns: ['name', 'code'],
  search: ['name', 'code'],
  empty: 'No records',
  form: {
    name: { input: 'line', label: 'Name' },
    code: { input: 'line', label: 'Code', hint: 'pages ask for notes by it' },
  },
  blank: () => ({ name: '', code: '' }),
})
