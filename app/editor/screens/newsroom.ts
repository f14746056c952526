import { newsroom } from '#contract/newsroom.ts'
import { blankEvent } from '#domain/newsroom/event.ts'
import { blankNews } from '#domain/newsroom/news.ts'
import { screen, type Screens } from '#app/editor/screen.ts'
import { onlineUntilField } from '#app/editor/online-until-field.ts'

export const newsroomScreens = {
  news: screen({
    resource: newsroom.news,
    columns: ['perex', 'published', 'is_online'],
    search: ['perex'],
    empty: 'No news available',
    form: {
      perex: { input: 'markdown', label: 'Perex', hint: 'shown in lists' },
      content: { input: 'markdown', label: 'Content', hint: 'optional', isTall: true },
      published: { input: 'moment', label: 'Published', hint: 'your local time' },
      is_online: { input: 'switch', label: 'Online', hint: 'shown on the website' },
      online_until: onlineUntilField,
    },
    blank: blankNews,
    view: '/news#news-:id',
    hasGoBack: true,
  }),
  events: screen({
    resource: newsroom.events,
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
      online_until: onlineUntilField,
    },
    blank: blankEvent,
    view: '/events#event-:id',
  }),
  popups: screen({
    resource: newsroom.popups,
    columns: ['title', 'is_online'],
    search: ['title', 'content'],
    empty: 'No popups',
    form: {
      title: { input: 'line', label: 'Title' },
      content: { input: 'markdown', label: 'Content', isTall: true },
      is_online: { input: 'switch', label: 'Online', hint: 'the newest one online is shown' },
      online_until: onlineUntilField,
    },
    shownOn: '/#announcement',
  }),
} satisfies Screens<typeof newsroom>
