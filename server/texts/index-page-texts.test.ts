import { expect, test } from 'vitest'
import { textMentionTable } from '#server/database/tables/texts.ts'
import { newWorld } from '#server/testing/test-world.ts'
import { indexPageTexts } from './index-page-texts.ts'

const page = (html: string) => ({ path: '/technology/os', title: 'OS', description: '', text: '', html })

test('the links, photos, headings and fragment targets of pages are indexed once, and again when they change', async () => {
  const { connection } = (await newWorld()).parts
  const rows = () => connection.db.select().from(textMentionTable)
  const html =
    '<h2 id="range">Range</h2><p>See <a href="/support/faq#far">the <b>FAQ</b></a>.</p>' +
    '<figure id="plan"><img src="/api/media/photos/1-a.png" alt="Plan"></figure><p>{{price TR-76GA}}</p>'
  await indexPageTexts(connection.db, [page(html)])
  const first = await rows()
  expect(
    first.map(({ field, kind, address, anchor, label }) => [field, kind, address, anchor, label]),
  ).toEqual([
    ['/technology/os', 'heading', '', 'range', 'Range'],
    ['/technology/os', 'link', '/support/faq', 'far', 'the FAQ'],
    ['/technology/os', 'anchor', '', 'plan', ''],
    ['/technology/os', 'photo', '/api/media/photos/1-a.png', '', 'Plan'],
    ['/technology/os', 'fact', '', '', 'price TR-76GA'],
  ])
  expect(first[1]!.sentence).toBe('See the FAQ.')
  await indexPageTexts(connection.db, [page(html)])
  expect(await rows()).toEqual(first)
  await indexPageTexts(connection.db, [page('<p>Nothing</p>')])
  expect(await rows()).toEqual([])
})
