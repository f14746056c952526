import { describe, expect, test } from 'vitest'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { keyFigures } from './key-figures.ts'

const figuresOf = (markdown: string) => keyFigures(pageMarkdown(markdown))

describe('key figures', () => {
  test('come from the first table, with names above values; bands are detected by their unit', () => {
    const text = '| Bands | Supply |\n| --- | --- |\n| 433, 868 MHz | 3.1–5.3 V |\n\nAll at 25 °C.'
    expect(figuresOf(text)).toEqual({
      figures: [
        { name: 'Bands', valueHtml: '433, 868 MHz', bands: ['433 MHz', '868 MHz'] },
        { name: 'Supply', valueHtml: '3.1–5.3 V', bands: [] },
      ],
      restHtml: '<p>All at 25 °C.</p>',
    })
  })

  test('may be listed in rows if the table has no header', () => {
    const { figures } = figuresOf('| | |\n| --- | --- |\n| Supply | 5 V |\n| Weight | 10 g |')
    expect(figures.map(({ name, valueHtml }) => [name, valueHtml])).toEqual([
      ['Supply', '5 V'],
      ['Weight', '10 g'],
    ])
  })

  test('do not come from a table with several rows of values, which stays in the text', () => {
    const text = '| Pin | Name |\n| --- | --- |\n| C1 | RA0 |\n| C2 | RC2 |'
    expect(figuresOf(text)).toEqual({ figures: [], restHtml: pageMarkdown(text) })
  })

  test('are empty for a text without a table', () => {
    expect(figuresOf('Just words.')).toEqual({ figures: [], restHtml: '<p>Just words.</p>\n' })
    expect(figuresOf('')).toEqual({ figures: [], restHtml: '' })
  })
})
