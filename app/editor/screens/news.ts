import { newsroom } from '#contract/newsroom.ts'
import { blankNews } from '#domain/newsroom/news.ts'
import { screen, source } from '#app/editor/screen.ts'

export const newsScreen = screen({
  resource: newsroom.news,
  title: 'News',
  noun: 'news item',
  paths: { list: '/editor/news', item: '/editor/news/item/:id?' },
  rows: source(newsroom.news.list, 'news', {}),
  columns: ['perex', 'published', 'is_online'],
  search: ['perex'],
  empty: 'No news available',
  form: {
    perex: { input: 'markdown', label: 'Perex', hint: 'shown in lists' },
    content: { input: 'markdown', label: 'Content', hint: 'optional', isTall: true },
    published: { input: 'moment', label: 'Published', hint: 'your local time' },
    is_online: { input: 'switch', label: 'Online', hint: 'shown on the website' },
  },
  blank: blankNews,
  view: '/news#news-:id',
  hasGoBack: true,
})
