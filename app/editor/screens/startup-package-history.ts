import { technology } from '#contract/technology.ts'
import { screen, source } from '#app/editor/screen.ts'

export const startupPackageHistoryScreen = screen({
  resource: technology.startupPackageHistory,
  title: 'Startup package history',
  noun: 'edition',
  paths: {
    list: '/editor/startup-package-history',
    item: '/editor/startup-package-history-item/:id?',
  },
  rows: source(technology.publicStartupPackageHistory, 'startup_package_history', {}),
  columns: ['title', 'ordering'],
  search: ['title', 'description'],
  empty: 'No records',
  form: {
    title: { input: 'line', label: 'Title' },
    description: { input: 'markdown', label: 'Description', isTall: true },
    ordering: { input: 'number', label: 'Ordering', hint: 'higher is first' },
  },
  view: '/how-to-start/startup-package-history',
})
