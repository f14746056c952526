import { expect, test } from 'vitest'
import { Failure, failureText } from './failure.ts'

test('a failure has the status and the text of its code', () => {
  const failure = new Failure('NOT_FOUND')
  expect([failure.code, failure.status, failure.message]).toEqual([
    'NOT_FOUND',
    404,
    failureText('NOT_FOUND'),
  ])
})

test('a failure of another copy of this module is a failure, any other error is none', async () => {
  const address = './failure.ts?another-copy'
  const copy = (await import(/* @vite-ignore */ address)) as { Failure: typeof Failure }
  expect(copy.Failure).not.toBe(Failure)
  expect(new copy.Failure('NOT_FOUND')).toBeInstanceOf(Failure)
  for (const other of [new Error('NOT_FOUND'), { code: 'NOT_FOUND' }, null, undefined, 'NOT_FOUND']) {
    expect(other).not.toBeInstanceOf(Failure)
  }
})

test('an unknown code is shown as it is, whatever it is called', () => {
  expect(['SOMETHING', 'constructor', '__proto__'].map(failureText)).toEqual([
    'SOMETHING',
    'constructor',
    '__proto__',
  ])
})
