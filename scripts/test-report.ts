import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
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
  testResults: VitestFile[]
}

interface VitestFile {
  name: string
  status: string
  message?: string
  startTime?: number
  endTime?: number
  assertionResults: VitestResult[]
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
  specs: {
    title: string
    ok: boolean
    tests: { results: { error?: { message?: string }; duration?: number }[] }[]
  }[]
}

/** Counts of a Vitest run; a file that could not be loaded counts as one failed test. */
export function vitestCounts(reportFile: string, exitCode: number): Counts {
  const report = read<VitestReport>(reportFile)
  if (!report) return crashed
  return withExitCode(exitCode, {
    passed: report.numPassedTests,
    failed: failedTests(reportFile).length,
    skipped: report.numPendingTests + report.numTodoTests,
  })
}

/** Skipped process tests, such as one that needs to mount a file system. */
export function skippedProcessTests(reportFile: string): string[] {
  return (read<VitestReport>(reportFile)?.testResults ?? [])
    .filter(({ name }) => name.includes('server/process/'))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped')
    .map(({ fullName }) => fullName)
}

/** Counts of a Playwright run; errors outside of tests and flaky tests count as failed. */
export function playwrightCounts(reportFile: string, exitCode: number): Counts {
  const report = read<PlaywrightReport>(reportFile)
  if (!report) return crashed
  const { expected, unexpected, flaky, skipped } = report.stats
  return withExitCode(exitCode, {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped,
  })
}

/** Failed tests of a Vitest run with their messages. */
export function failedTests(reportFile: string): string[] {
  return (read<VitestReport>(reportFile)?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (!failed.length && file.status === 'failed') return [formatFailure(file.name, file.message)]
    return failed.map(({ fullName, failureMessages }) =>
      formatFailure(`${file.name} › ${fullName}`, failureMessages?.join('\n')),
    )
  })
}

/** Failed journeys of a Playwright run with their messages. */
export function failedJourneys(reportFile: string): string[] {
  const report = read<PlaywrightReport>(reportFile)
  if (!report) return []
  const outside = report.errors.map(({ message }) => formatFailure('outside of the journeys', message))
  return [...outside, ...report.suites.flatMap(failedIn)]
}

function failedIn({ file, suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
      return formatFailure(`${file} › ${title}`, errors.join('\n'))
    })
  return [...own, ...suites.flatMap(failedIn)]
}

const MAX_SLOWEST = 10

/** The test files that took longest, with their seconds; a file that ran on two databases is there twice. */
export function slowestTests(reportFile: string): string[] {
  return slowest(
    (read<VitestReport>(reportFile)?.testResults ?? []).map(({ name, startTime = 0, endTime = 0 }) => [
      relative(process.cwd(), name),
      endTime - startTime,
    ]),
  )
}

/** The files of journeys that took longest, with the sum of their journeys in seconds. */
export function slowestJourneys(reportFile: string): string[] {
  const sums = new Map<string, number>()
  const count = ({ file, suites = [], specs }: PlaywrightSuite) => {
    const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results)
    const sum = results.reduce((total, { duration = 0 }) => total + duration, 0)
    sums.set(file, (sums.get(file) ?? 0) + sum)
    for (const suite of suites) count(suite)
  }
  for (const suite of read<PlaywrightReport>(reportFile)?.suites ?? []) count(suite)
  return slowest([...sums])
}

function slowest(files: [name: string, ms: number][]): string[] {
  return files
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_SLOWEST)
    .map(([name, ms]) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

const MAX_MESSAGE_LINES = 12

/** A name with the first lines of its message, without colour codes. */
function formatFailure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MAX_MESSAGE_LINES)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd()
}

const crashed: Counts = { passed: 0, failed: 1, skipped: 0 }

/** A non-zero exit code or an empty run counts as a failure, whatever the report says. */
function withExitCode(exitCode: number, counts: Counts): Counts {
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
