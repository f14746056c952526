import { expect, test } from 'vitest'
import { headlineOf } from './news.ts'

test('a news item is called by its first sentence, without the link after it', () => {
  expect(headlineOf('**OS 4.06G** is the default. [Notes](/notes)')).toBe('OS 4.06G is the default')
  expect(headlineOf('A day without an end')).toBe('A day without an end')
  expect(headlineOf(`${'long '.repeat(30)}end.`)).toMatch(/^(long )+…$/)
})

test('A-119 a headline is short even where there is no space to cut at, and never ends in half a character', () => {
  expect(headlineOf('x'.repeat(60_000))).toBe(`${'x'.repeat(110)} …`)
  expect(headlineOf(`x${'😀'.repeat(100)}`)).toBe(`x${'😀'.repeat(54)} …`)
})
