import { newsroom } from '#contract/newsroom.ts'
import { screen, source } from '#app/editor/screen.ts'

export const popupsScreen = screen({
  resource: newsroom.popups,
  title: 'Popups',
  noun: 'popup',
  paths: { list: '/editor/popups', item: '/editor/popup/:id?' },
  rows: source(newsroom.popups.list, 'modal_popup', {}),
  columns: ['title', 'is_online'],
  search: ['title', 'content'],
  empty: 'No popups',
  form: {
    title: { input: 'line', label: 'Title' },
    content: { input: 'markdown', label: 'Content', isTall: true },
    is_online: { input: 'switch', label: 'Online', hint: 'the newest one online is shown' },
  },
})
