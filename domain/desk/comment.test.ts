import { expect, test } from 'vitest'
import { begunMention, commentText, findMentions } from './comment.ts'

const people = ['ada', 'ada@example.com', 'Jean Luc', 'bob.dee']
const named = (text: string) => findMentions(text, people).map(({ username }) => username)

test('finds the people that a text names, whatever their case', () => {
  expect(named('@ada please look, @ADA@EXAMPLE.COM too')).toEqual(['ada', 'ada@example.com'])
  expect(named('(@Jean Luc) and @bob.dee.')).toEqual(['Jean Luc', 'bob.dee'])
})

test('does not take a part of another name or address for a mention', () => {
  expect(named('@adam, @ada@other.example, @ada-lovelace')).toEqual([])
  expect(named('write to me@ada or x@ada@example.com')).toEqual([])
  expect(named('@nobody @ada_b @')).toEqual([])
})

test('tells where a mention stands', () => {
  const text = 'İ @ada!'
  expect(findMentions('Ask @ada!', people)).toEqual([{ start: 4, end: 8, username: 'ada' }])
  // The dotted capital I becomes longer in lower case.
  expect(findMentions(text, people).map(({ start, end }) => text.slice(start, end))).toEqual(['@ada'])
})

test('a comment has 1 to 4000 usable characters', () => {
  expect(commentText.safeParse('  \n').success).toBe(false)
  expect(commentText.safeParse('x'.repeat(4001)).success).toBe(false)
  expect(commentText.safeParse('a\u0000b').success).toBe(false)
  expect(commentText.safeParse('x'.repeat(4000)).success).toBe(true)
})

test('knows the name that is being typed', () => {
  expect(['', '@', 'Ask @ad', 'Ask\n(@ad', '@ada@ex'].map(begunMention)).toEqual([
    null,
    '',
    'ad',
    'ad',
    'ada@ex',
  ])
  expect(['Ask @ada ', 'me@ada', 'ada'].map(begunMention)).toEqual([null, null, null])
})
