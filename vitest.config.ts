import { configDefaults, defineConfig } from 'vitest/config'
import { contentPlugins } from './app/content-plugins.ts'

const operations = {
  include: ['server/**/*.test.ts'],
  exclude: [...configDefaults.exclude, 'server/process/**'],
  hookTimeout: 120_000,
}
const postgres = process.env.TEST_DATABASE_URL
/** What never depends on the database: HTTP, stored bytes, other hosts, and the checks at the gate. */
const sameOnAnyDatabase = [
  'server/{http,front,files,captcha,images,spreadsheets,os-dpa-repository}/**',
  'server/attacks/{answers,bodies,csrf,openapi,rights,roles}.test.ts',
  'server/webhooks/post.test.ts',
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
                exclude: [...operations.exclude, ...sameOnAnyDatabase],
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
