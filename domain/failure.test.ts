import { expect, test } from 'vitest'
import { Failure, failureText } from './failure.ts'

test('takes status and text from the code', () => {
  const failure = new Failure('NOT_FOUND')
  expect([failure.code, failure.status, failure.message]).toEqual([
    'NOT_FOUND',
    404,
    failureText('NOT_FOUND'),
  ])
})

test('fills in the field of its code unless other fields are given', () => {
  const text = failureText('PASSWORD_TOO_COMMON')
  expect(new Failure('PASSWORD_TOO_COMMON').details.fields).toEqual({ password: text })
  const fields = { email: 'Taken' }
  expect(new Failure('PASSWORD_TOO_COMMON', { fields }).details.fields).toEqual(fields)
  expect(new Failure('NOT_FOUND').details).toEqual({})
})

test('instanceof recognises a failure from another copy of this module, and no other error', async () => {
  const address = './failure.ts?another-copy'
  const copy = (await import(/* @vite-ignore */ address)) as { Failure: typeof Failure }
  expect(copy.Failure).not.toBe(Failure)
  expect(new copy.Failure('NOT_FOUND')).toBeInstanceOf(Failure)
  for (const other of [new Error('NOT_FOUND'), { code: 'NOT_FOUND' }, null, undefined, 'NOT_FOUND']) {
    expect(other).not.toBeInstanceOf(Failure)
  }
})

test.each([
  ['H-09', 'CAPTCHA_ERROR', 'Captcha error. Please, try it again.'],
  ['H-10', 'EMAIL_DO_NOT_MATCH', 'Entered emails do not match'],
  ['H-11', 'PASSWORD_TOO_SHORT', 'Entered password is too short. Expected more than 6 characters'],
  ['H-12', 'INTERNAL_SERVER_ERROR', 'Internal Server Error. Please contact support if problems persist.'],
  ['H-13', 'WRONG_PASSWORD_OR_ACCOUNT_DOES_NOT_EXISTS', 'Wrong password or username does not exists'],
  ['H-14', 'INVALID_ACTIVATION_CODE', 'Invalid activation code'],
])('%s the text of %s matches the specification', (_row, code, text) => {
  expect(failureText(code)).toBe(text)
})

test('returns an unknown code unchanged, even the name of an object property', () => {
  expect(['SOMETHING', 'constructor', '__proto__'].map(failureText)).toEqual([
    'SOMETHING',
    'constructor',
    '__proto__',
  ])
})
