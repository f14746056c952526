import { expect, test } from 'vitest'
import { unlink } from './unlink.ts'

const without = (html: string) => unlink(html, (href) => href.startsWith('/gone'))

test('a link in a sentence becomes its words', () => {
  expect(without('<p>See <a href="/gone">the list</a> first.</p>')).toBe(
    '<p>See <span>the list</span> first.</p>',
  )
})

test('buttons, cards and lists of nothing else disappear', () => {
  expect(without('<p><a class="btn" href="/gone">Buy</a></p>')).toBe('<p></p>')
  expect(without('<a href="/gone"><h3>Card</h3></a>')).toBe('')
  expect(without('<ul><li><a href="/gone">One</a></li></ul><p>Text</p>')).toBe('<p>Text</p>')
})

const entry = (to: string) =>
  `<div><dt><a href="${to}">Name</a></dt><dd>What the page is <div>about</div></dd></div>`

test('an entry of a list of pages goes with its link, the list with its last entry', () => {
  const list = (...entries: string[]) => `<nav><dl>${entries.join('')}</dl></nav>`
  expect(without(list(entry('/gone'), entry('/here')))).toBe(list(entry('/here')))
  expect(without(`<div>${list(entry('/gone'), entry('/gone/too'))}</div>`)).toBe('<div></div>')
})

test('an item that is a label with a link goes, one that says more stays', () => {
  const kept = '<li>Look at <span>jobs</span></li>'
  expect(
    without(
      '<ul><li><strong>Jobs:</strong> <a href="/gone">career</a></li><li>Look at <a href="/gone">jobs</a></li></ul>',
    ),
  ).toBe(`<ul>${kept}</ul>`)
  expect(without('<ul><li>Jobs: <a href="/gone">career</a> or <a href="/here">write</a></li></ul>')).toBe(
    '<ul><li>Jobs: <span>career</span> or <a href="/here">write</a></li></ul>',
  )
})
