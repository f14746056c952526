import { technology } from '#contract/technology.ts'
import { screen, source } from '#app/editor/screen.ts'

export const osFunctionSectionsScreen = screen({
  resource: technology.osFunctionSections,
  title: 'OS function sections',
  noun: 'section',
  paths: { list: '/editor/os-function-sections', item: '/editor/os-function-section/:id?' },
  rows: source(technology.osFunctionSections.list, 'o_s_function_section', {}),
  columns: ['name', 'ordering'],
  search: ['name'],
  empty: 'No sections',
  form: {
    name: { input: 'line', label: 'Name' },
    ordering: { input: 'number', label: 'Ordering', hint: 'lower is first' },
  },
  view: '/technology/os/os-functions',
})
