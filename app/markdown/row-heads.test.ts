import { expect, test } from 'vitest'
import { pageMarkdown } from './page-markdown.server.ts'
import { withRowHeads } from './row-heads.ts'

test('turns the first column of a table without header cells into row headers', () => {
  const html = withRowHeads(pageMarkdown('| | |\n| --- | --- |\n| Supply | 5 V |'))
  expect(html).not.toContain('<thead>')
  expect(html).toContain('<th scope="row">Supply</th>')
})

test('leaves a table with header cells unchanged next to one without', () => {
  const titled = '| Name | Value |\n| --- | --- |\n| Supply | 5 V |'
  const html = withRowHeads(pageMarkdown(`${titled}\n\n| | |\n| --- | --- |\n| Weight | 10 g |\n\nMore.`))
  expect(html).toContain('<td>Supply</td>')
  expect(html).toContain('<th scope="row">Weight</th>')
  expect(html).toContain('<p>More.</p>')
})

test('leaves a table with header cells unchanged', () => {
  const html = pageMarkdown('| Name | Value |\n| --- | --- |\n| Supply | 5 V |')
  expect(withRowHeads(html)).toBe(html)
})
