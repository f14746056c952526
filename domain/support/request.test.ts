import { expect, test } from 'vitest'
import { supportRequestFields, trainingRequestFields } from './request.ts'

test('E-25 O-21 participants default to one and cannot be fewer', () => {
  const request = { email: 'a@example.com', message: '' }
  expect(trainingRequestFields.parse(request).participants).toBe(1)
  expect(trainingRequestFields.safeParse({ ...request, participants: -5 }).success).toBe(false)
})

test.each([
  'a@x.example,b@y.example',
  'a@x.example b@y.example',
  '"a@x.example> RCPT TO:<b@y.example"@z.example',
  '',
])('rejects "%s" as a reply address', (email) => {
  expect(trainingRequestFields.safeParse({ email, participants: 1, message: '' }).success).toBe(false)
})

test('E-31 requires e-mail, subject and message of a support request', () => {
  const request = { email: 'a@example.com', subject: 'Range', message: 'How far?' }
  expect(supportRequestFields.safeParse(request).success).toBe(true)
  expect(supportRequestFields.safeParse({ ...request, subject: '' }).success).toBe(false)
  expect(supportRequestFields.safeParse({ ...request, message: '' }).success).toBe(false)
  expect(supportRequestFields.safeParse({ ...request, subject: 'a\r\nBcc: x@evil.example' }).success).toBe(
    false,
  )
})
