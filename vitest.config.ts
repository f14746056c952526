import { configDefaults, defineConfig } from 'vitest/config'
import { contentPlugins } from './app/content-plugins.ts'

/** The only test outside of the server with a database: it shares that of the operations. */
const searchOfContent = 'content/search.test.ts'
const operations = {
  include: ['server/**/*.test.ts', searchOfContent],
  exclude: [...configDefaults.exclude, 'server/process/**'],
  hookTimeout: 120_000,
}
const postgres = process.env.TEST_DATABASE_URL
/**
 * What can differ on PostgreSQL. There is one dialect: the embedded database is PostgreSQL compiled to WebAssembly, and
 * all standard operations make the same statements on both. Differences are real connections (concurrent writes, locks,
 * deadlocks, timeouts, pools), the driver (types, encodings, errors), collation and search, and copies of a database.
 * The `process` tests run complete servers on PostgreSQL as well.
 */
const onBothDatabases = [
  // Connections, migrations and what several processes share.
  'server/{database,content-version}/**/*.test.ts',
  'server/first-start.test.ts',
  'server/engine/content-write.test.ts',
  // Writes at the same time, in every call of the contract.
  'server/attacks/concurrency.test.ts',
  // Values on their way through the drivers: numbers, NUL and SQL in texts, rows of earlier versions, arrays, JSON.
  'server/attacks/{numbers,old-rows,queries,texts}.test.ts',
  // Order, ranking, similarity of words, recursion.
  'server/{search,entities}/**/*.test.ts',
  'server/operations/wayfinding/{search,search-results,translations}.test.ts',
]
/** What such differences concern as well, in ways that the files above show of both: it runs once, where they are larger. */
const onPostgres = [
  // Backups and moves between databases of both kinds; the `process` tests back up, restore and move embedded ones.
  'server/backup/**/*.test.ts',
  // Writes of one kind at the same time.
  'server/rate-limits/**/*.test.ts',
  'server/{due-releases,housekeeping,reencrypt-secrets}.test.ts',
  'server/attacks/{repeated-writes,lock-out,sessions,sign-in,take-over}.test.ts',
  'server/{http/idempotency-key,mail/mail-sender}.test.ts',
  'server/operations/accounts/{accounts,roles,sign-up-captcha,users}.test.ts',
  'server/operations/catalogue/series.test.ts',
  'server/operations/desk/{missed,presence,trash}.test.ts',
  'server/operations/{library/file-versions,media/media,newsroom/follow,support/requests}.test.ts',
  'server/operations/publishing/{notify-followers,price-lists,publishing}.test.ts',
  // SQL of its own: pages of lists, conditions of constraints, recursion.
  'server/engine/page-of-list.test.ts',
  'server/operations/catalogue/{tree,life-cycle/life-cycle,parameters/select-series}.test.ts',
  'server/operations/desk/{activity,history,trash-purge,trash-references,lists/lists}.test.ts',
  'server/operations/bulk/bulk.test.ts',
  'server/operations/texts/{replace,checks}.test.ts',
  'server/texts/impact.test.ts',
]

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
        test: {
          ...operations,
          name: 'operations',
          exclude: postgres ? [...operations.exclude, ...onPostgres] : operations.exclude,
          env: { DATABASE_URL: '' },
        },
      },
      ...(postgres
        ? [
            {
              extends: true as const,
              test: {
                ...operations,
                name: 'operations on PostgreSQL',
                include: [...onBothDatabases, ...onPostgres],
                env: { DATABASE_URL: postgres },
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'process',
          include: ['server/process/**/*.test.ts'],
          globalSetup: 'server/process/set-up.ts',
          env: { DATABASE_URL: '' },
          expect: { requireAssertions: true, poll: { timeout: 240_000 } },
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // Run last and separately, because they start complete servers.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
