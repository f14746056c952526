import { configDefaults, defineConfig } from 'vitest/config'
import { contentPlugins } from './app/content-plugins.ts'

/** The only test outside of the server with a database: it shares that of the operations. */
const searchOfContent = 'content/search.test.ts'
const operations = {
  include: ['server/**/*.test.ts', searchOfContent],
  exclude: [...configDefaults.exclude, 'server/process/**'],
  hookTimeout: 120_000,
}
/** Tests that need a database use this PostgreSQL; without it, they all use the embedded one. */
const postgres = process.env.TEST_DATABASE_URL
/**
 * What can differ on the embedded database runs there as well. There is one dialect: it is PostgreSQL compiled to
 * WebAssembly, and all standard operations make the same statements on both. Differences are connections (it has one),
 * the driver (types, encodings, errors), collation and search. The `process` tests back up, restore and move it.
 */
const onBothDatabases = [
  // Connections, migrations and what several processes share.
  'server/{database,content-version}/**/*.test.ts',
  'server/first-start.test.ts',
  'server/engine/content-write.test.ts',
  // Writes at the same time, in every call of the contract.
  'server/attacks/concurrency.test.ts',
  // Values on their way through the drivers: SQL in texts, rows of earlier versions, arrays, JSON.
  'server/attacks/{old-rows,sql}.test.ts',
  // Order, ranking and similarity of words.
  'server/search/**/*.test.ts',
  'server/operations/wayfinding/{search,search-results}.test.ts',
]
/** Processor time of the database is a part of what these compare, so it has to be in their process. */
const costs = 'server/process/cost-of-*.test.ts'
const processes = { testTimeout: 600_000, hookTimeout: 600_000, sequence: { groupOrder: 1 } }
/** The built pages run with the React that serves them; that for development takes twice as long to render. */
const built = { NODE_ENV: 'production' }

/** Overrides DATABASE_URL of the environment: tests truncate the tables of the database it names. */
export default defineConfig({
  plugins: contentPlugins,
  test: {
    isolate: false,
    maxWorkers: 2,
    // A test without assertions, such as a loop over an empty list, fails.
    expect: { requireAssertions: true, poll: { timeout: 60_000 } },
    // Generous limits that only catch hanging tests, even on a busy machine.
    testTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, 'server/**', 'e2e/**', 'build/**', 'data/**', searchOfContent],
          env: { DATABASE_URL: '' },
        },
      },
      {
        extends: true,
        test: { ...operations, name: 'operations', env: { DATABASE_URL: postgres ?? '' } },
      },
      ...(postgres
        ? [
            {
              extends: true as const,
              test: {
                ...operations,
                name: 'operations on the embedded database',
                include: onBothDatabases,
                env: { DATABASE_URL: '' },
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          // Run last and separately, because they start complete servers.
          ...processes,
          name: 'process',
          include: ['server/process/**/*.test.ts'],
          exclude: [...configDefaults.exclude, costs],
          globalSetup: 'server/process/set-up.ts',
          env: { ...built, DATABASE_URL: postgres ?? '' },
          expect: { requireAssertions: true, poll: { timeout: 240_000 } },
        },
      },
      {
        extends: true,
        test: { ...processes, name: 'cost', include: [costs], env: { ...built, DATABASE_URL: '' } },
      },
    ],
  },
})
