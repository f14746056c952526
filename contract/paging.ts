import * as z from 'zod'
import { id, moment } from '#domain/fields.ts'

/** What a list accepts to be read in parts; without any of these, a list is whole and in its own order. */
export const paging = {
  after: id.optional(),
  limit: z.int().min(1).max(1000).optional(),
  changed_since: moment.optional(),
}

/** For lists of records without a history, such as accounts. */
export const pagingById = { after: paging.after, limit: paging.limit }

/** What each of them does, for the API documentation. */
export const pagingTexts: Record<keyof typeof paging, string> = {
  after: 'Only records with a greater id, sorted by id.',
  limit: 'At most this many records, sorted by id.',
  changed_since:
    'Only records that were saved, or became public by their date, at this moment or later. Without "after", the answer also has "ids".',
}

/** The ids of a whole list, in the answer to "changed_since": how a client learns what the list no longer has. */
export const listedIds = z.array(id)

export type Paging = z.output<z.ZodObject<typeof paging>>

/** Why these lists are always whole, for the API documentation. */
export const wholeLists: Record<string, string> = {
  brand: 'It has the few facts that every page shows.',
  'modal-popup': 'It has at most one record.',
  osdpa:
    'Entries name each other in "compatibility", so a part is of no use, and the repository they are read from has no history. It has at most 1000 entries.',
  'navigation-data': 'It is a tree.',
  'products-menu': 'It is a tree.',
  'products-page': 'It is the content of a page.',
  'price-list': 'It is the content of a page.',
  'site-pages': 'It is what menus and breadcrumbs are made of.',
  'site-tree': 'It is what menus are made of.',
  compare: 'It has at most five products.',
  'cross-table': 'It is the content of a page.',
  'parameters-by-code': 'It is the data of a table or calculator; "codes" shortens it.',
  'file-matches': 'It has the few files that an upload resembles.',
  'photo-matches': 'It has the few photos that an upload equals.',
  'editor/link-series': 'It is what the list of links shows beside each link.',
  'editor/parameter-grid': 'It is the grid of one category.',
  'product/edit-essentials': 'It is what forms offer for choice.',
  settings: 'It has the sessions of the caller.',
  'editor/activity': 'It is the newest first, fifty entries at a time; "before" leads to older ones.',
  'editor/colleagues': 'It is what a few fields of forms offer.',
  'editor/attention': 'It is computed at each call and short.',
  'editor/content-health': 'It is computed at each call.',
  'editor/followers': 'It is computed at each call; its rows are sorted by how many follow them.',
  'editor/live-facts': 'It is computed at each call.',
  'editor/missed': 'It is sorted by how often something was missed.',
  'editor/requests': 'It has two lists with ids of their own; "state" shortens both.',
  'editor/views': 'It has the few views that the caller sees.',
  'editor/trash': 'It has records of all kinds with ids of their own; "skip" and "search" shorten it.',
}
