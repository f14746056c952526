import { expect, test } from 'vitest'
import { readToken, SESSION_HOURS, signToken } from './session-token.ts'

const secret = new TextEncoder().encode('a secret of the tests, long enough to sign')
const started = new Date('2026-11-15T12:00:00Z')
const id = 'd0f5ba2c-2f9e-4b9c-8f4e-0d2a1c7b5e11'
const after = (milliseconds: number) => new Date(started.getTime() + milliseconds)
const hour = 3_600_000

test('a token contains its session and nothing else: no user, no permissions', async () => {
  const token = await signToken(secret, { id, started })
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object
  expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti'])
  expect(await readToken(secret, token, started)).toBe(id)
})

test('A-011 A-110 a token expires after its lifetime, with a tolerance for clock skew', async () => {
  const token = await signToken(secret, { id, started })
  expect(await readToken(secret, token, after(SESSION_HOURS * hour - 1000))).toBe(id)
  expect(await readToken(secret, token, after(-60_000))).toBe(id)
  await expect(readToken(secret, token, after(SESSION_HOURS * hour + 120_000))).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  })
  await expect(readToken(secret, token, after(-hour))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})

test('A-010 refuses a token signed with another secret or with one character changed', async () => {
  const token = await signToken(secret, { id, started })
  const other = new TextEncoder().encode('another secret of the tests, just as long')
  await expect(readToken(other, token, started)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  for (const at of [5, token.indexOf('.') + 5, token.lastIndexOf('.') + 5]) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    await expect(readToken(secret, changed, started)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  }
})
