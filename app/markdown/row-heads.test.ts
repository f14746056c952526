import { expect, test } from 'vitest'
import { pageMarkdown } from './page-markdown.server.ts'
import { withRowHeads } from './row-heads.ts'

test('a table without a title line gets row heads instead of an empty line', () => {
  const html = withRowHeads(pageMarkdown('| | |\n| --- | --- |\n| Supply | 5 V |'))
  expect(html).not.toContain('<thead>')
  expect(html).toContain('<th scope="row">Supply</th>')
})

test('a table with a title line stays as it is, also beside one without', () => {
  const titled = '| Name | Value |\n| --- | --- |\n| Supply | 5 V |'
  const html = withRowHeads(pageMarkdown(`${titled}\n\n| | |\n| --- | --- |\n| Weight | 10 g |\n\nMore.`))
  expect(html).toContain('<td>Supply</td>')
  expect(html).toContain('<th scope="row">Weight</th>')
  expect(html).toContain('<p>More.</p>')
})

test('a table with a title line stays as it is', () => {
  const html = pageMarkdown('| Name | Value |\n| --- | --- |\n| Supply | 5 V |')
  expect(withRowHeads(html)).toBe(html)
})
