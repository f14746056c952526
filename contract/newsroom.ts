import * as z from 'zod'
import { id, moment } from '#domain/fields.ts'
import { eventFields } from '#domain/newsroom/event.ts'
import { newsFields } from '#domain/newsroom/news.ts'
import { popupFields } from '#domain/newsroom/popup.ts'
import { call } from './call.ts'
import { resource } from './resource.ts'

const limit = z.int().min(1).max(200)

const publicNews = z.object({ id, ...newsFields.shape })
const publicPopup = z.object({ id, ...popupFields.omit({ is_online: true }).shape })

const events = resource(
  'event',
  eventFields,
  { create: 'POST event', read: 'GET event/:id', update: 'PUT event/:id', remove: 'DELETE event/:id' },
  z.object({ added: moment }),
)

/** News, events and the announcement popup. */
export const newsroom = {
  latestNews: call('GET news/:limit', {
    access: 'anyone',
    input: z.object({ limit }),
    output: z.object({ news: z.array(publicNews) }),
    summary: 'The newest public news, newest first.',
  }),
  latestEvents: call('GET events/:limit', {
    access: 'anyone',
    input: z.object({ limit }),
    output: z.object({ event: z.array(events.record) }),
    summary: 'Events that are online, by ordering; with a staff token offline ones too.',
  }),
  currentPopup: call('GET modal-popup', {
    access: 'anyone',
    input: z.object({}),
    output: z.object({ modal_popup: z.array(publicPopup) }),
    summary: 'The announcement to show over the page, or an empty list.',
  }),
  news: resource('news', newsFields, {
    list: 'GET editor/news',
    create: 'POST news-item',
    read: 'GET news-item/:id',
    update: 'PUT news-item/:id',
    remove: 'DELETE news-item/:id',
  }),
  events,
  popups: resource('modal_popup', popupFields, {
    list: 'GET editor/modal-popups',
    create: 'POST modal-popup',
    read: 'GET modal-popup/:id',
    update: 'PUT modal-popup/:id',
    remove: 'DELETE modal-popup/:id',
  }),
}
