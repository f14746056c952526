import { appendFileSync, cpSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { copyOfSeededData, emptyFolder, hasPostgres, newDatabase, site } from './server-for-tests.ts'
import { connect } from '#server/database/connect.ts'
import { spawnServer, type Settings } from '#e2e/server-process.ts'

const complete = {
  PUBLIC_URL: 'https://www.example.com',
  SESSION_SECRET: 'q8Zr2LmXv5Tn9WcB3KpY7HsD1JfG6EaU',
}

/** The exit code and output of a start that must fail. */
async function failedStart(settings: Settings, dataDirectory = emptyFolder()) {
  const server = await spawnServer(dataDirectory, settings)
  return { code: await server.ended, output: server.output() }
}

/** On PostgreSQL where there is one: to create an embedded database takes seconds of processor time. */
const emptyDatabase = async (): Promise<Settings> =>
  hasPostgres ? { DATABASE_URL: await newDatabase() } : {}

test.each<[string, Settings, string[]]>([
  ['nothing set', {}, ['SESSION_SECRET: required', 'PUBLIC_URL: required']],
  [
    'a short secret and a database of another kind',
    { ...complete, SESSION_SECRET: 'short', DATABASE_URL: 'mysql://x' },
    ['SESSION_SECRET: expected at least 32', 'DATABASE_URL: expected'],
  ],
  [
    'a well-known secret',
    { ...complete, SESSION_SECRET: 'changeme'.repeat(8) },
    ['SESSION_SECRET: expected a random'],
  ],
  [
    'a database that does not answer',
    { ...complete, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    ['The database cannot be used: connect ECONNREFUSED 127.0.0.1:1'],
  ],
  ['an impossible data directory', { ...complete, DATA_DIR: '/dev/null/data' }, ['DATA_DIR: ']],
])('A-112 with %s startup fails and names the wrong setting', async (_what, settings, texts) => {
  const { code, output } = await failedStart(settings)
  for (const text of texts) expect(output).toContain(text)
  expect(output).not.toMatch(/ at .+:\d+|node_modules/)
  expect(code).toBe(1)
})

test('A-099 a second server on the same embedded database names the first and exits', async () => {
  const DATA_DIR = copyOfSeededData()
  const first = await connect({ DATA_DIR })
  const second = await failedStart({ TRIAL: '1' }, DATA_DIR)
  expect([second.code, second.output]).toEqual([
    1,
    expect.stringContaining(`in use by process ${process.pid}.`),
  ])
  await first.db.execute('select 1')
  await first.close()
})

test('startup fails with a message when the port is in use', async () => {
  const { code, output } = await failedStart({ TRIAL: '1', PORT: String(site.port) }, copyOfSeededData())
  expect([code, output]).toEqual([
    1,
    expect.stringContaining(`PORT: ${site.port} is taken by another program`),
  ])
})

test('a first start that fails late has told the password of the account that it stored', async () => {
  const settings = { TRIAL: '1', DEMO: 'false', PORT: String(site.port) }
  const { code, output } = await failedStart({ ...settings, ...(await emptyDatabase()) })
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/First staff account: user name editor, password \S+ [^]*PORT: \d+ is taken/),
  ])
})

test.each([
  ['content/home.yml', 'colour: red', 'content/home.yml, Unrecognized key: "colour"'],
  ['content/menus.yml', 'mian: []', 'content/menus.yml, Unrecognized key: "mian"'],
  [
    'seed/demo/series.yml',
    '- { id: 99, name: Reed, friendly_url: reed, category: 77, status: 2 }',
    'seed/demo/series.yml, record with id 99, field category: there is no record with id 77 in categories.yml',
  ],
])('a mistake in %s of the vendor stops the start with its place', async (file, line, message) => {
  const vendor = emptyFolder()
  cpSync('vendors/rillmark', vendor, { recursive: true })
  appendFileSync(join(vendor, file), `\n${line}\n`)
  const settings = { TRIAL: '1', VENDOR: relative('.', vendor) }
  const { code, output } = await failedStart({ ...settings, ...(await emptyDatabase()) })
  expect(output).toContain(message)
  expect(output).not.toMatch(/First staff account| at .+:\d+|node_modules/)
  expect(code).toBe(1)
})
