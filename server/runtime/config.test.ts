import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const secret = 'q8Zr2LmXv5Tn9WcB3KpY7HsD1JfG6EaU'
const complete = { PUBLIC_URL: 'https://www.example.com', SESSION_SECRET: secret }

function mistakesOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
    return 'none'
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error)
  }
}

test('a complete configuration starts with sensible settings for all the rest', () => {
  expect(readConfig(complete)).toMatchObject({
    MODE: 'production',
    PORT: 3000,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
  })
})

test('A-112 without a secret or a public address production does not start, and both are named', () => {
  expect(mistakesOf({})).toContain('PUBLIC_URL:')
  expect(mistakesOf({})).toContain('SESSION_SECRET:')
  expect(mistakesOf({ TRIAL: '1' })).toBe('none')
})

test.each([
  'short',
  'x'.repeat(64),
  'changeme-changeme-changeme-changeme',
  'secret'.repeat(8),
  'default-default-default-default-1',
])('A-112 a secret that is too short or no secret is refused, in a trial too: %s', (SESSION_SECRET) => {
  expect(mistakesOf({ ...complete, SESSION_SECRET })).toMatch(/SESSION_SECRET: expected/)
  expect(mistakesOf({ TRIAL: '1', SESSION_SECRET })).toMatch(/SESSION_SECRET: expected/)
})

test.each([
  ['PUBLIC_URL', 'www.example.com'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['MODE', 'staging'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['ALLOWED_ORIGINS', 'https://a.example,evil'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', '10.0.0.0/8,proxy'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['PAGE_CACHE_MB', '0'],
  ['FIRST_STAFF_PASSWORD', 'short'],
  ['TRIAL', 'perhaps'],
])('A-112 a wrong setting is named: %s=%s', (name, value) => {
  expect(mistakesOf({ ...complete, [name]: value })).toContain(`${name}`)
})

test('all mistakes are listed at once', () => {
  const said = mistakesOf({ PORT: 'x', MODE: 'x', PUBLIC_URL: 'x' })
  for (const name of ['PORT', 'MODE', 'PUBLIC_URL']) expect(said).toContain(`${name}:`)
})

test('an empty setting counts as left out', () => {
  expect(readConfig({ ...complete, PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
})

test('A-112 no mistake repeats the value that was given: it may be a secret', () => {
  expect(mistakesOf({ ...complete, SESSION_SECRET: 'hunter2' })).not.toContain('hunter2')
  expect(mistakesOf({ ...complete, DATABASE_URL: 'mysql://user:hunter2@db/x' })).not.toContain('hunter2')
})

test('A-112 the public address is that of the whole site, as browsers write it', () => {
  for (const PUBLIC_URL of [
    'https://example.com/shop',
    'https://example.com/?a',
    'https://me:pw@example.com',
  ]) {
    expect(mistakesOf({ ...complete, PUBLIC_URL })).toContain(
      'PUBLIC_URL: expected an address without a path',
    )
  }
  expect(
    readConfig({ ...complete, ALLOWED_ORIGINS: 'https://Shop.example.com:443/' }).ALLOWED_ORIGINS,
  ).toEqual(['https://shop.example.com'])
})

test('addresses lose their slash at the end, so that paths can follow', () => {
  expect(readConfig({ ...complete, PUBLIC_URL: 'https://www.example.com/' }).PUBLIC_URL).toBe(
    'https://www.example.com',
  )
})

test('the settings of a bucket are needed together', () => {
  expect(mistakesOf({ TRIAL: '1', S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example.com' })).toMatch(
    /S3_ACCESS_KEY_ID: required[^]*S3_SECRET_ACCESS_KEY: required/,
  )
  expect(mistakesOf({ TRIAL: '1', S3_ENDPOINT: 's3.example.com' })).toMatch(/S3_ENDPOINT: expected/)
})
