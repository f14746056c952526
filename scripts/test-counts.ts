import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** What a Vitest run came to; a file that could not be loaded counts as one failed test. */
export function vitestCounts(reportFile: string, exitCode: number): Counts {
  const report = read<VitestReport>(reportFile)
  if (!report) return crashed
  const failed = report.testResults.map(({ status, assertionResults }) => {
    const failedTests = assertionResults.filter((result) => result.status === 'failed').length
    return failedTests || (status === 'failed' ? 1 : 0)
  })
  return honest(exitCode, {
    passed: report.numPassedTests,
    failed: failed.reduce((sum, count) => sum + count, 0),
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
