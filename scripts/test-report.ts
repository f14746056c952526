import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; message?: string; assertionResults: VitestResult[] }[]
}

interface VitestResult {
  status: string
  fullName: string
  failureMessages?: string[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
}

/** What a Vitest run came to; a file that could not be loaded counts as one failed test. */
export function vitestCounts(reportFile: string, exitCode: number): Counts {
  const report = read<VitestReport>(reportFile)
  if (!report) return crashed
  return honest(exitCode, {
    passed: report.numPassedTests,
    failed: failedTests(reportFile).length,
    skipped: report.numPendingTests + report.numTodoTests,
  })
}

/** Tests of the real server that this machine could not run, such as one that needs to mount a disk. */
export function skippedProcessTests(reportFile: string): string[] {
  return (read<VitestReport>(reportFile)?.testResults ?? [])
    .filter(({ name }) => name.includes('server/process/'))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped')
    .map(({ fullName }) => fullName)
}

/** What a Playwright run came to; errors outside of any test count as failed, and so do flaky tests. */
export function playwrightCounts(reportFile: string, exitCode: number): Counts {
  const report = read<PlaywrightReport>(reportFile)
  if (!report) return crashed
  const { expected, unexpected, flaky, skipped } = report.stats
  return honest(exitCode, { passed: expected, failed: unexpected + flaky + report.errors.length, skipped })
}

/** The failed tests of a Vitest run, each with what it said. */
export function failedTests(reportFile: string): string[] {
  return (read<VitestReport>(reportFile)?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (!failed.length && file.status === 'failed') return [told(file.name, file.message)]
    return failed.map(({ fullName, failureMessages }) =>
      told(`${file.name} › ${fullName}`, failureMessages?.join('\n')),
    )
  })
}

/** The failed journeys of a Playwright run, each with what it said. */
export function failedJourneys(reportFile: string): string[] {
  const report = read<PlaywrightReport>(reportFile)
  if (!report) return []
  const outside = report.errors.map(({ message }) => told('outside of the journeys', message))
  return [...outside, ...report.suites.flatMap(failedIn)]
}

function failedIn({ file, suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
      return told(`${file} › ${title}`, errors.join('\n'))
    })
  return [...own, ...suites.flatMap(failedIn)]
}

const SAID_LINES = 12

/** A name, and the beginning of what was said, without colours. */
function told(name: string, said = ''): string {
  const lines = stripVTControlCharacters(said).trim().split('\n').slice(0, SAID_LINES)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd()
}

const crashed: Counts = { passed: 0, failed: 1, skipped: 0 }

/** A runner that ends with an error has failed, whatever its report says; so has one that ran nothing. */
function honest(exitCode: number, counts: Counts): Counts {
  const ranNothing = counts.passed + counts.failed === 0
  return { ...counts, failed: counts.failed || (exitCode !== 0 || ranNothing ? 1 : 0) }
}

function read<Report>(file: string): Report | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
