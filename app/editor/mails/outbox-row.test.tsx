import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { OutboxRow, type OutboxMail } from './outbox-row.tsx'

const mail: OutboxMail = {
  id: 1,
  added: '2026-11-15T12:00:00.000Z',
  recipient: 'ada@x.example',
  subject: 'Your account',
  attempts: 3,
  last_error: 'Connection refused',
  next_attempt: '2026-11-15T13:00:00.000Z',
}

function textOf(shown: OutboxMail): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <OutboxRow mail={shown} /> }])
  return renderToStaticMarkup(<Stub />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('a mail that waits says why, and when it is tried again', () => {
  expect(textOf(mail)).toMatch(
    /ada@x.example Your account Connection refused \(next attempt .+\) .+ Send again Discard/,
  )
})

test('an abandoned mail says why, and a new one that it was not tried', () => {
  expect(textOf({ ...mail, next_attempt: null })).toContain('Your account Connection refused ')
  expect(textOf({ ...mail, last_error: null, attempts: 0 })).toContain('Your account Not tried yet ')
})
