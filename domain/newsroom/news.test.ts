import { expect, test } from 'vitest'
import { headlineOf } from './news.ts'

test('uses the first sentence as the headline, without markdown and the link after it', () => {
  expect(headlineOf('**OS 4.06G** is the default. [Notes](/notes)')).toBe('OS 4.06G is the default')
  expect(headlineOf('A day without an end')).toBe('A day without an end')
  expect(headlineOf(`${'long '.repeat(30)}end.`)).toMatch(/^(long )+…$/)
})

test('A-119 truncates a headline without spaces and never splits a surrogate pair', () => {
  expect(headlineOf('x'.repeat(60_000))).toBe(`${'x'.repeat(110)} …`)
  expect(headlineOf(`x${'😀'.repeat(100)}`)).toBe(`x${'😀'.repeat(54)} …`)
})
