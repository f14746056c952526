import { company } from '#contract/company.ts'
import { blankPatent } from '#domain/company/patent.ts'
import { screen, source } from '#app/editor/screen.ts'

export const patentsScreen = screen({
  resource: company.patents,
  title: 'Patents',
  noun: 'patent',
  paths: { list: '/editor/patents', item: '/editor/patent/:id?' },
  rows: source(company.patents.list, 'patent', {}),
  columns: ['name', 'description'],
  search: ['name', 'description'],
  empty: 'No records',
  form: {
    name: { input: 'line', label: 'Name' },
    description: { input: 'markdown', label: 'Description' },
  },
  blank: () => blankPatent,
  view: '/patents',
})
