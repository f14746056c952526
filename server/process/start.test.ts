import { expect, test } from 'vitest'
import { copyOfSeededData, emptyFolder, site } from './server-for-tests.ts'
import { spawnServer, type Settings } from '#e2e/server-process.ts'

const complete = {
  PUBLIC_URL: 'https://www.example.com',
  SESSION_SECRET: 'q8Zr2LmXv5Tn9WcB3KpY7HsD1JfG6EaU',
}

/** How a start that must not succeed ends. */
async function refusal(settings: Settings, dataDirectory = emptyFolder()) {
  const server = await spawnServer(dataDirectory, settings)
  return { code: await server.ended, said: server.output() }
}

test.each<[string, Settings, string[]]>([
  ['nothing set', {}, ['SESSION_SECRET: required', 'PUBLIC_URL: required']],
  [
    'a short secret and a database of another kind',
    { ...complete, SESSION_SECRET: 'short', DATABASE_URL: 'mysql://x' },
    ['SESSION_SECRET: expected at least 32', 'DATABASE_URL: expected'],
  ],
  [
    'a secret anybody knows',
    { ...complete, SESSION_SECRET: 'changeme'.repeat(8) },
    ['SESSION_SECRET: expected a random'],
  ],
  ['a data directory that can not be', { ...complete, DATA_DIR: '/dev/null/data' }, ['DATA_DIR: ']],
])('A-112 with %s no server starts, and it says which setting is wrong', async (_what, settings, texts) => {
  const { code, said } = await refusal(settings)
  for (const text of texts) expect(said).toContain(text)
  expect(said).not.toMatch(/ at .+:\d+|node_modules/)
  expect(code).toBe(1)
})

test('A-099 two servers never share an embedded database: the second one names the first and ends', async () => {
  const second = await refusal({ TRIAL: '1' }, site.dataDirectory)
  expect([second.code, second.said]).toEqual([1, expect.stringContaining(`in use by process ${site.pid}.`)])
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
})

test('a port that is taken is named, and the server ends', async () => {
  const { code, said } = await refusal({ TRIAL: '1', PORT: String(site.port) }, copyOfSeededData())
  expect([code, said]).toEqual([1, expect.stringContaining(`PORT: ${site.port} is taken by another program`)])
})
