import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'
import { ConfigError } from './runtime/config.ts'

const failedQuery = (code: string, message: string) =>
  new Error('Failed query: select 1', { cause: Object.assign(new Error(message), { code }) })

test('what an operator can mend is told without a stack', () => {
  expect(failureText(new ConfigError(['PORT: taken']))).toBe('The settings are not complete:\n  PORT: taken')
})

test.each([
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['28P01', 'password authentication failed for user "meshwork"'],
  ['3D000', 'database "nope" does not exist'],
])('a database that cannot be used is told with its reason: %s', (code, message) => {
  expect(failureText(failedQuery(code, message))).toBe(`The database cannot be used: ${message}`)
})

test('a defect is told with its stack and its causes', () => {
  const text = failureText(failedQuery('42P01', 'relation "news" does not exist'))
  expect(text).toContain('failure-text.test.ts')
  expect(text).toContain('relation "news" does not exist')
})
