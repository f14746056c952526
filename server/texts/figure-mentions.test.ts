import { expect, test } from 'vitest'
import { figureMentions } from './figure-mentions.ts'

test('the links, photos, headings and fragment targets of figures are rows of their page', () => {
  const html =
    '<h2 id="range">Range</h2><p>See <a href="/support/faq#far">the <b>FAQ</b></a>.</p>' +
    '<figure id="plan"><img src="/api/media/photos/1-a.png" alt="Plan"></figure><p>{{price TR-76GA}}</p>'
  const rows = figureMentions('/technology/os', html)
  expect(
    rows.map(({ field, kind, address, anchor, label }) => [field, kind, address, anchor, label]),
  ).toEqual([
    ['/technology/os', 'anchor', '', '', ''],
    ['/technology/os', 'heading', '', 'range', 'Range'],
    ['/technology/os', 'link', '/support/faq', 'far', 'the FAQ'],
    ['/technology/os', 'anchor', '', 'plan', ''],
    ['/technology/os', 'photo', '/api/media/photos/1-a.png', '', 'Plan'],
    ['/technology/os', 'fact', '', '', 'price TR-76GA'],
  ])
  expect(rows[2]!.sentence).toBe('See the FAQ.')
})
