import { expect, test } from 'vitest'
import { fromSupport, replyAddress } from './inbox.ts'

const request = { id: 1, version: 1, state: 'new' as const, email: 'ada@x.example', message: 'How far?' }
const question = { ...request, subject: 'Range', filename: '', size: null, added: '2026-11-10T08:00:00Z' }

test('A-119 a message cut inside a surrogate pair can still be answered', () => {
  const message = `${'a'.repeat(599)}😀 and more`
  const address = new URL(replyAddress(fromSupport({ ...question, message })))
  expect(address.searchParams.get('body')).toMatch(/> a{599}$/)
})

test('a reply goes only to the visitor, whatever the request contains', () => {
  const nasty = fromSupport({
    ...question,
    email: "o'neil+a@x.example",
    subject: 'Range&bcc=x@evil.example?\u0000',
    message: 'One\nTwo&cc=x@evil.example',
  })
  const address = new URL(replyAddress(nasty))
  expect(decodeURIComponent(address.pathname)).toBe("o'neil+a@x.example")
  expect([...address.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(address.searchParams.get('body')).toContain('> One\n> Two&cc=')
})
