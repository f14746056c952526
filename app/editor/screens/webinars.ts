import { support } from '#contract/support.ts'
import { screen, source } from '#app/editor/screen.ts'

export const webinarsScreen = screen({
  resource: support.webinars,
  title: 'Webinars',
  noun: 'webinar',
  paths: { list: '/editor/webinars', item: '/editor/webinar/:id?' },
  rows: source(support.publicWebinars, 'webinar', {}),
  columns: ['title', 'subtitle', 'ordering', 'is_archived', 'is_online'],
  search: ['title', 'subtitle', 'description'],
  empty: 'No webinars',
  form: {
    title: { input: 'line', label: 'Title' },
    subtitle: { input: 'line', label: 'Subtitle' },
    description: { input: 'markdown', label: 'Description', isTall: true },
    ordering: { input: 'number', label: 'Ordering', hint: 'higher is first' },
    is_archived: { input: 'switch', label: 'Archived', hint: 'not shown any more' },
    is_online: { input: 'switch', label: 'Online', hint: 'shown on the website' },
  },
  view: '/support/webinars',
})
