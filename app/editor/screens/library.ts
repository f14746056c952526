import { library } from '#contract/library.ts'
import { screen, type Screens } from '#app/editor/screen.ts'
import { iconField } from '#app/editor/inputs/icon-field.ts'
import { filesScreen } from './files.ts'

export const libraryScreens = {
  files: filesScreen,
  /** Links are edited in their list. */
  links: null,
  downloadSections: screen({
    resource: library.downloadSections,
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
  }),
  fileTypes: screen({
    resource: library.fileTypes,
    columns: ['name', 'icon'],
    search: ['name'],
    form: {
      name: { input: 'line', label: 'Name' },
      icon: iconField,
    },
    blank: () => ({ name: '', icon: 'info' as const }),
    shownOn: '/support/downloads',
  }),
} satisfies Screens<typeof library>
