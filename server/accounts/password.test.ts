import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

test('A-018 passwords are hashed with argon2id, OWASP parameters and a random salt', async () => {
  const [first, second] = await Promise.all([hashPassword('six lamps'), hashPassword('six lamps')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(first).not.toBe(second)
})

test('A-019 accepts only the exact password, compared in full length', async () => {
  const long = `${'x'.repeat(99)}y`
  const stored = await hashPassword(long)
  expect(await isPassword(long, stored)).toBe(true)
  for (const wrong of [`${'x'.repeat(99)}z`, 'x'.repeat(99), `${long} `, long.toUpperCase(), '']) {
    expect(await isPassword(wrong, stored)).toBe(false)
  }
})

test('an unknown account has no password, not even the empty one', async () => {
  for (const password of ['', 'six lamps', '\0'.repeat(32)]) {
    expect(await isPassword(password, undefined)).toBe(false)
  }
})

test('a damaged hash matches no password', async () => {
  for (const stored of [
    '',
    'plain',
    '$argon2id$v=19$m=19456,t=2,p=1$',
    '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$',
  ]) {
    expect(await isPassword('', stored).catch(() => false)).toBe(false)
  }
})

test('handles concurrent checks', async () => {
  const stored = await hashPassword('six lamps')
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, index) => isPassword(index % 2 ? 'six lamps' : 'seven', stored)),
  )
  expect(results).toEqual([false, true, false, true, false, true, false, true])
})

test('A-096 refuses excess checks at once, and recovers', async () => {
  const stored = await hashPassword('six lamps')
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => isPassword('six lamps', stored)))
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(60 - 22)
  expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS', details: { retryAfter: 2 } } })
  expect(await isPassword('six lamps', stored)).toBe(true)
})
