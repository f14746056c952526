import { configDefaults, defineConfig } from 'vitest/config'
import { contentPlugins } from './app/content-plugins.ts'

const operations = {
  include: ['server/**/*.test.ts'],
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
const differsOnPostgres = [
  // Connections, migrations, backups and what several processes share.
  'server/{database,backup,content-version,rate-limits}/**/*.test.ts',
  'server/{first-start,due-releases,housekeeping,reencrypt-secrets}.test.ts',
  'server/engine/content-write.test.ts',
  // Writes at the same time, from the first to the last call of the contract.
  'server/attacks/{concurrency,repeated-writes,lock-out,numbers,old-rows,queries,sessions,sign-in,take-over}.test.ts',
  'server/{http/idempotency-key,mail/mail-sender}.test.ts',
  'server/operations/accounts/{accounts,roles,sign-up-captcha,users}.test.ts',
  'server/operations/catalogue/series.test.ts',
  'server/operations/desk/{missed,presence,trash}.test.ts',
  'server/operations/{library/file-versions,media/media,newsroom/follow,support/requests}.test.ts',
  'server/operations/publishing/{notify-followers,price-lists,publishing}.test.ts',
  // Encodings, NUL and SQL in texts.
  'server/attacks/texts.test.ts',
  // SQL of its own: order, search and ranking, arrays, JSON, recursion, conditions of constraints.
  'server/search/**/*.test.ts',
  'server/entities/**/*.test.ts',
  'server/engine/page-of-list.test.ts',
  'server/operations/wayfinding/{search,search-results,translations}.test.ts',
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
          exclude: [...configDefaults.exclude, 'server/**', 'e2e/**', 'build/**', 'data/**'],
          env: { DATABASE_URL: '' },
        },
      },
      { extends: true, test: { ...operations, name: 'operations', env: { DATABASE_URL: '' } } },
      ...(postgres
        ? [
            {
              extends: true as const,
              test: {
                ...operations,
                name: 'operations on PostgreSQL',
                include: differsOnPostgres,
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
