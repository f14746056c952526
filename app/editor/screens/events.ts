import { newsroom } from '#contract/newsroom.ts'
import { blankEvent } from '#domain/newsroom/event.ts'
import { screen, source } from '#app/editor/screen.ts'

export const eventsScreen = screen({
  resource: newsroom.events,
  title: 'Events',
  noun: 'event',
  paths: { list: '/editor/events', item: '/editor/event/item/:id?' },
  rows: source(newsroom.latestEvents, 'event', { limit: 50 }),
  columns: ['name', 'starts', 'ordering', 'is_online'],
  search: ['name', 'description'],
  empty: 'No events',
  form: {
    name: { input: 'markdown', label: 'Name' },
    description: { input: 'markdown', label: 'Description' },
    url: { input: 'address', label: 'URL', hint: 'https://…' },
    starts: { input: 'day', label: 'Starts' },
    ordering: { input: 'number', label: 'Ordering', hint: 'higher is first' },
    is_online: { input: 'switch', label: 'Online', hint: 'shown on the website' },
  },
  blank: blankEvent,
  view: '/events',
})
