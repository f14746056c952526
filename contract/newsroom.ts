import * as z from 'zod'
import { id, moment } from '#domain/fields.ts'
import { eventFields } from '#domain/newsroom/event.ts'
import { newsFields } from '#domain/newsroom/news.ts'
import { popupFields } from '#domain/newsroom/popup.ts'
import { call } from './call.ts'
import { entity } from './entity.ts'
import { followCalls } from './follow.ts'
import { paging } from './paging.ts'
import { paths } from './resource.ts'

/** The limit is in the path; with "after" or "changed_since" it is the size of a part. */
const latest = z.object({ ...paging, limit: z.int().min(1).max(200) })

const publicNews = z.object({ id, ...newsFields.omit({ online_until: true }).shape })
const publicPopup = z.object({ id, ...popupFields.omit({ is_online: true, online_until: true }).shape })

const events = entity('event', {
  fields: eventFields,
  translatable: ['name', 'description'],
  facts: z.object({ added: moment }),
  paths: paths('editor/events', 'event'),
  editor: {
    group: 'Web content',
    title: 'Events',
    noun: 'event',
    list: '/editor/events',
    item: '/editor/event/item/:id?',
  },
})

export const newsroom = {
  ...followCalls,
  latestNews: call('GET news/:limit', {
    access: 'anyone',
    input: () => latest,
    pages: 'news',
    output: () => z.object({ news: z.array(publicNews) }),
    summary: 'The newest news, newest first; with a staff token offline and future ones too.',
  }),
  latestEvents: call('GET events/:limit', {
    access: 'anyone',
    input: () => latest,
    pages: 'event',
    output: () => z.object({ event: z.array(events.record) }),
    summary:
      'Events that are online, by ordering; with a staff token offline ones too. Past ones are left out first.',
  }),
  currentPopup: call('GET modal-popup', {
    access: 'anyone',
    input: () => z.object({}),
    output: () => z.object({ modal_popup: z.array(publicPopup) }),
    summary: 'The announcement to show over the page, or an empty list.',
  }),
  news: entity('news', {
    fields: newsFields,
    translatable: ['perex', 'content'],
    paths: paths('editor/news', 'news-item'),
    editor: {
      group: 'Web content',
      title: 'News',
      noun: 'news item',
      list: '/editor/news',
      item: '/editor/news/item/:id?',
    },
  }),
  events,
  popups: entity('modal_popup', {
    fields: popupFields,
    translatable: ['title', 'content'],
    paths: paths('editor/modal-popups', 'modal-popup'),
    editor: {
      group: 'More',
      title: 'Popups',
      noun: 'popup',
      list: '/editor/popups',
      item: '/editor/popup/:id?',
    },
  }),
}
