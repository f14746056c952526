import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedData } from '#e2e/seeded-data.ts'
import { ensureBuild } from './build.ts'
import { checks, passes } from './check.ts'
import { cpuSeconds } from './children-cpu.ts'
import { ensureHeadlessChromium } from './chromium.ts'
import { ensureNginx } from './nginx.ts'
import { ensurePostgres, startPostgres } from './postgres.ts'
import { run } from './run.ts'
import {
  failedJourneys,
  failedTests,
  playwrightCounts,
  skippedProcessTests,
  slowestJourneys,
  slowestTests,
  vitestCounts,
  type Counts,
} from './test-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'meshwork-test-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

interface Outcome {
  name: string
  counts: Counts
  seconds: number
  /** Processor time, where it is known. */
  cpu: number | undefined
}

const outcomes: Outcome[] = []
const notices: string[] = []
/** Repeated at the end of the output, where people look first. */
const failures: string[] = []
const slowest: string[] = []
const none: Counts = { passed: 0, failed: 0, skipped: 0 }

let built = false
let seeded: string | undefined
let databaseUrl: string | undefined
let browser: string | undefined
await Promise.all([checkSources(), buildAndSeed(), providePrograms()])
// These run at the same time, so that their processor time is only known together.
for (const outcome of outcomes) outcome.cpu = undefined
const preparation = cpuSeconds()

await step('unit, operation and process tests', async () => {
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const exitCode = await run('vitest', ['run', '--allowOnly=false', ...reporters], {
    TEST_DATABASE_URL: databaseUrl,
    SEEDED_DATA: seeded,
  })
  notices.push(...skippedProcessTests(report).map((name) => `NOT TESTED ON THIS MACHINE: ${name}`))
  failures.push(...failedTests(report))
  slowest.push('Slowest test files:', ...slowestTests(report))
  return vitestCounts(report, exitCode)
})

await step('browser journeys', async () => {
  if (!built) throw new Error('The journeys need a build: fix the build first.')
  const report = join(folder, 'playwright.json')
  const exitCode = await run('playwright', ['test', '--forbid-only', '--reporter=list,json'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    TEST_DATABASE_URL: databaseUrl,
    SEEDED_DATA: seeded,
  })
  failures.push(...failedJourneys(report))
  slowest.push('Slowest files of journeys:', ...slowestJourneys(report))
  return playwrightCounts(report, exitCode)
})

summarise()

async function checkSources(): Promise<void> {
  for (const check of checks) await step(check.name, async () => one(await passes(check)))
}

async function buildAndSeed(): Promise<void> {
  await step('build', async () => {
    built = await ensureBuild()
    return one(built)
  })
  if (!built) return
  await step('demo content', async () => {
    seeded = await seedData(join(folder, 'seeded'))
    return none
  })
}

/** Finds or downloads external programs, in parallel with the checks and the build. */
async function providePrograms(): Promise<void> {
  await step('PostgreSQL', async () => {
    const programs = await ensurePostgres()
    const advice = 'install PostgreSQL 15 or newer, then run "npm test" again.'
    if (programs) databaseUrl = (await startPostgres(programs)).url
    else if (process.env.CI) throw new Error(`PostgreSQL not found: ${advice}`)
    else
      notices.push(`THE TESTS RAN ONLY ON THE EMBEDDED DATABASE, because PostgreSQL was not found: ${advice}`)
    return none
  })
  await step('nginx', async () => {
    if (!(await ensureNginx()) && process.env.CI) throw new Error('nginx not found: install it.')
    return none
  })
  await step('Chromium', async () => {
    browser = await ensureHeadlessChromium()
    return none
  })
}

async function step(name: string, work: () => Promise<Counts>): Promise<void> {
  console.log(`\n▶ ${name}`)
  const start = performance.now()
  const before = cpuSeconds()
  const counts = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return one(false)
  })
  const after = cpuSeconds()
  const cpu = before === undefined || after === undefined ? undefined : after - before
  outcomes.push({ name, counts, seconds: (performance.now() - start) / 1000, cpu })
}

function inMinutes(seconds: number | undefined): string {
  return seconds === undefined ? ' '.repeat(8) : `${(seconds / 60).toFixed(1).padStart(4)} min`
}

function one(passed: boolean): Counts {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }
}

function summarise(): void {
  console.log('')
  for (const { name, counts, seconds, cpu } of outcomes) {
    const skipped = counts.skipped ? `, ${counts.skipped} SKIPPED` : ''
    const result = `${counts.passed} passed, ${counts.failed} failed${skipped}`
    console.log(
      `${counts.failed ? '✗' : '✓'} ${name.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s ${inMinutes(cpu)}   ${result}`,
    )
  }
  console.log(
    `\nProcessor time: ${inMinutes(preparation)} before the tests, ${inMinutes(cpuSeconds())} in all.`,
  )
  console.log(
    'PostgreSQL, which runs on until the end, and the pages of Chromium, whose parent does not wait for them, are not counted.',
  )
  for (const line of slowest) console.log(line)
  for (const failure of failures) console.log(`\n✗ ${failure}`)
  for (const notice of notices) console.log(`\n!!! ${notice}`)
  const sum = (count: 'passed' | 'failed') => outcomes.reduce((total, { counts }) => total + counts[count], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') ? 1 : 0
}
