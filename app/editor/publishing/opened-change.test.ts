import { expect, test } from 'vitest'
import { changeAddress, openedChange } from './opened-change.ts'

test.each([
  ['?change=5', 5],
  ['?found=x&change=12', 12],
  ['', null],
  ['?change=', null],
  ['?change=0', null],
  ['?change=-1', null],
  ['?change=1.5', null],
  ['?change=1e99', null],
  ['?change=five', null],
])('the address %s opens the change %s', (search, id) => {
  expect(openedChange(search)).toBe(id)
})

test('the address of a change opens it', () => {
  const { search } = new URL(changeAddress('/editor/news/item', 5), 'http://localhost')
  expect(openedChange(search)).toBe(5)
})
