import { library } from '#contract/library.ts'
import { screen, source } from '#app/editor/screen.ts'
import { onlineUntilField } from '#app/editor/online-until-field.ts'

/** The files; their list is custom. */
export const filesScreen = screen({
  resource: library.files,
  isCustom: true,
  columns: ['name', 'ordering', 'is_online'],
  search: ['name'],
  empty: 'No files available',
  form: {
    name: { input: 'line', label: 'Name' },
    description: { input: 'markdown', label: 'Description' },
    url: { input: 'address', label: 'URL', hint: 'made by an upload; change it for a file kept elsewhere' },
    old_url: { input: 'address', label: 'Old URL', hint: 'an old path that still leads here' },
    section: {
      input: 'choice',
      label: 'Section',
      none: 'No Section',
      from: source(library.allFiles, 'download_section', {}),
    },
    type: {
      input: 'choice',
      label: 'Type',
      none: 'No type',
      from: source(library.allFiles, 'file_type', {}),
    },
    version_note: { input: 'line', label: 'What is new in this version' },
    for_series: { input: 'line', label: 'For series', hint: 'their names, separated by commas' },
    for_os: { input: 'line', label: 'For operating system', hint: 'such as 4.06 or newer' },
    for_hardware: { input: 'line', label: 'For hardware revision' },
    ordering: { input: 'number', label: 'Ordering', hint: 'lower is first' },
    is_online: { input: 'switch', label: 'Online', hint: 'can be downloaded' },
    online_until: onlineUntilField,
    is_archived: { input: 'switch', label: 'Archived', hint: 'shown in the archive only' },
  },
  view: '/download/:id',
  shownOn: '/support/downloads',
})
