import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const secret = 'q8Zr2LmXv5Tn9WcB3KpY7HsD1JfG6EaU'
const complete = { PUBLIC_URL: 'https://www.example.com', SESSION_SECRET: secret }

function configErrors(environment: Record<string, string>): string {
  try {
    readConfig(environment)
    return 'none'
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error)
  }
}

test('a minimal configuration gets defaults for everything else', () => {
  expect(readConfig(complete)).toMatchObject({
    MODE: 'production',
    PORT: 3000,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
  })
})

test('A-112 production does not start without a secret and a public address, and the error names both', () => {
  expect(configErrors({})).toContain('PUBLIC_URL:')
  expect(configErrors({})).toContain('SESSION_SECRET:')
  expect(configErrors({ TRIAL: '1' })).toBe('none')
})

test.each([
  'short',
  'x'.repeat(64),
  'changeme-changeme-changeme-changeme',
  'secret'.repeat(8),
  'default-default-default-default-1',
])('A-112 refuses a weak secret, in a trial too: %s', (SESSION_SECRET) => {
  expect(configErrors({ ...complete, SESSION_SECRET })).toMatch(/SESSION_SECRET: expected/)
  expect(configErrors({ TRIAL: '1', SESSION_SECRET })).toMatch(/SESSION_SECRET: expected/)
})

test.each([
  ['PUBLIC_URL', 'www.example.com'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['MODE', 'staging'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'postgres://meshwork:a/b@localhost/meshwork'],
  ['ALLOWED_ORIGINS', 'https://a.example,evil'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', '10.0.0.0/8,proxy'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['PAGE_CACHE_MB', '0'],
  ['FIRST_STAFF_PASSWORD', 'short'],
  ['TRIAL', 'perhaps'],
])('A-112 names an invalid setting: %s=%s', (name, value) => {
  expect(configErrors({ ...complete, [name]: value })).toContain(`${name}`)
})

test('lists all errors together', () => {
  const message = configErrors({ PORT: 'x', MODE: 'x', PUBLIC_URL: 'x' })
  for (const name of ['PORT', 'MODE', 'PUBLIC_URL']) expect(message).toContain(`${name}:`)
})

test('an empty setting counts as unset', () => {
  expect(readConfig({ ...complete, PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
  const DATABASE_URL = 'postgres://meshwork@/meshwork?host=/run/postgresql'
  expect(readConfig({ ...complete, DATABASE_URL })).toMatchObject({ DATABASE_URL })
})

test('A-112 error messages do not contain the value, which may be a secret', () => {
  expect(configErrors({ ...complete, SESSION_SECRET: 'hunter2' })).not.toContain('hunter2')
  expect(configErrors({ ...complete, DATABASE_URL: 'mysql://user:hunter2@db/x' })).not.toContain('hunter2')
})

test('A-112 the public address has no path, and origins are normalised', () => {
  for (const PUBLIC_URL of [
    'https://example.com/shop',
    'https://example.com/?a',
    'https://me:pw@example.com',
  ]) {
    expect(configErrors({ ...complete, PUBLIC_URL })).toContain(
      'PUBLIC_URL: expected an address without a path',
    )
  }
  expect(
    readConfig({ ...complete, ALLOWED_ORIGINS: 'https://Shop.example.com:443/' }).ALLOWED_ORIGINS,
  ).toEqual(['https://shop.example.com'])
})

test('removes the trailing slash of an address', () => {
  expect(readConfig({ ...complete, PUBLIC_URL: 'https://www.example.com/' }).PUBLIC_URL).toBe(
    'https://www.example.com',
  )
})

test('the settings of a bucket are required together', () => {
  expect(configErrors({ TRIAL: '1', S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example.com' })).toMatch(
    /S3_ACCESS_KEY_ID: required[^]*S3_SECRET_ACCESS_KEY: required/,
  )
  expect(configErrors({ TRIAL: '1', S3_ENDPOINT: 's3.example.com' })).toMatch(/S3_ENDPOINT: expected/)
})

test('the settings of single sign-on are required together, and the provider is reached by https', () => {
  expect(configErrors({ TRIAL: '1', OIDC_ISSUER: 'https://login.example.com' })).toMatch(
    /OIDC_CLIENT_ID: required[^]*OIDC_CLIENT_SECRET: required/,
  )
  for (const OIDC_ISSUER of ['http://login.example.com', 'http://localhost.example.com', 'login.example.com'])
    expect(configErrors({ TRIAL: '1', OIDC_ISSUER })).toMatch(/OIDC_ISSUER: expected/)
  const OIDC = { OIDC_ISSUER: 'http://127.0.0.1:4000', OIDC_CLIENT_ID: 'site', OIDC_CLIENT_SECRET: 'secret' }
  expect(readConfig({ TRIAL: '1', ...OIDC })).toMatchObject({
    OIDC_NAME: 'single sign-on',
    OIDC_CREATE_STAFF: false,
  })
})

test('each vendor has a data directory of its own, and a folder without a configuration is refused', () => {
  expect(readConfig(complete).DATA_DIR).toBe('data')
  expect(readConfig({ ...complete, VENDOR: 'vendors/rillmark' }).DATA_DIR).toBe('data-rillmark')
  expect(readConfig({ ...complete, VENDOR: 'vendors/rillmark', DATA_DIR: 'other' }).DATA_DIR).toBe('other')
  expect(configErrors({ ...complete, VENDOR: 'vendors/none' })).toContain('VENDOR: expected a folder')
})
