import { expect, test } from 'vitest'
import { csrfTokenOf } from './csrf-cookie.ts'

test.each([
  ['csrftoken=abc', 'abc'],
  ['theme=dark; csrftoken=a.b=; x=1', 'a.b='],
  ['xcsrftoken=abc', undefined],
  ['a=csrftoken=abc', undefined],
  ['csrftoken', undefined],
  ['', undefined],
])('the CSRF token in "%s" is %s', (cookies, token) => {
  expect(csrfTokenOf(cookies)).toBe(token)
})
