import { expect, test } from 'vitest'
import { pageMarkdown } from './page-markdown.server.ts'
import { withRowHeads } from './row-heads.ts'

test('a table without a title line gets row heads instead of an empty line', () => {
  const html = withRowHeads(pageMarkdown('| | |\n| --- | --- |\n| Supply | 5 V |'))
  expect(html).not.toContain('<thead>')
  expect(html).toContain('<th scope="row">Supply</th>')
})

test('a table with a title line stays as it is', () => {
  const html = pageMarkdown('| Name | Value |\n| --- | --- |\n| Supply | 5 V |')
  expect(withRowHeads(html)).toBe(html)
})
