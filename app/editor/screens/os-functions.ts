import { technology } from '#contract/technology.ts'
import { screen, source } from '#app/editor/screen.ts'

export const osFunctionsScreen = screen({
  resource: technology.osFunctions,
  title: 'OS functions',
  noun: 'OS function',
  paths: { list: '/editor/os-functions', item: '/editor/os-function/:id?' },
  rows: source(technology.publicOsFunctions, 'o_s_function', {}),
  columns: ['name', 'section', 'ordering'],
  search: ['name', 'description'],
  groupBy: 'section',
  empty: 'No records',
  form: {
    name: { input: 'markdown', label: 'Name' },
    description: { input: 'markdown', label: 'Description', isTall: true },
    section: {
      input: 'choice',
      label: 'Section',
      placeholder: 'Select section',
      from: source(technology.osFunctionSections.list, 'o_s_function_section', {}),
    },
    ordering: { input: 'number', label: 'Ordering', hint: 'lower is first' },
  },
  view: '/technology/os/os-functions',
})
