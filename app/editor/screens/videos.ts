import { support } from '#contract/support.ts'
import { screen, source } from '#app/editor/screen.ts'

export const videosScreen = screen({
  resource: support.videos,
  title: 'Videos',
  noun: 'video',
  paths: { list: '/editor/videos', item: '/editor/video/:id?' },
  rows: source(support.videos.list, 'video', {}),
  columns: ['name', 'youtube_url', 'ordering'],
  search: ['name', 'description'],
  empty: 'No videos available at this moment.',
  form: {
    name: { input: 'line', label: 'Name' },
    youtube_url: { input: 'address', label: 'Address', hint: 'https://youtu.be/…' },
    description: { input: 'markdown', label: 'Description' },
    ordering: { input: 'number', label: 'Ordering', hint: 'lower is first' },
  },
  view: '/support/videos#video-:id',
})
