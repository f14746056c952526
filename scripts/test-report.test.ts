import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  failedJourneys,
  failedTests,
  playwrightCounts,
  skippedProcessTests,
  slowestJourneys,
  slowestTests,
  vitestCounts,
} from './test-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'meshwork-report-'))
const file = join(folder, 'report.json')
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

function vitestReport(...files: [status: string, ...tests: string[]][]) {
  const tests = files.flatMap(([, ...statuses]) => statuses)
  return report({
    numPassedTests: tests.filter((status) => status === 'passed').length,
    numPendingTests: tests.filter((status) => status === 'skipped').length,
    numTodoTests: 0,
    testResults: files.map(([status, ...statuses]) => ({
      status,
      assertionResults: statuses.map((each) => ({ status: each })),
    })),
  })
}

test('counts passed, failed and skipped tests', () => {
  const path = vitestReport(['failed', 'passed', 'failed', 'failed'], ['passed', 'passed', 'skipped'])
  expect(vitestCounts(path, 1)).toEqual({ passed: 2, failed: 2, skipped: 1 })
})

test('lists process tests that were skipped', () => {
  const assertionResults = [
    { status: 'skipped', fullName: 'a full disk' },
    { status: 'passed', fullName: 'another' },
  ]
  const testResults = ['server/process/full-disk.test.ts', 'server/elsewhere.test.ts'].map((name) => ({
    name,
    assertionResults,
  }))
  expect(skippedProcessTests(report({ testResults }))).toEqual(['a full disk'])
})

test('counts a test file that cannot be loaded as one failure', () => {
  expect(vitestCounts(vitestReport(['failed'], ['passed', 'passed']), 1)).toMatchObject({
    passed: 1,
    failed: 1,
  })
})

test('counts an error outside of tests as one failure', () => {
  expect(vitestCounts(vitestReport(['passed', 'passed']), 1)).toMatchObject({ passed: 1, failed: 1 })
})

test('counts a missing or incomplete report as a failure', () => {
  expect(vitestCounts(join(folder, 'absent.json'), 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(playwrightCounts(report('{"stats":'), 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('counts a run without tests as a failure', () => {
  expect(vitestCounts(vitestReport(), 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('counts failed and flaky journeys and errors outside of tests as failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(playwrightCounts(report({ stats, errors: ['set-up'] }), 1)).toEqual({
    passed: 5,
    failed: 3,
    skipped: 2,
  })
})

test('lists failed tests and unloadable files with their messages', () => {
  const failureMessages = ['\u001b[31mexpected 1\u001b[39m to be 2']
  const assertionResults = [
    { status: 'failed', fullName: 'adds', failureMessages },
    { status: 'passed', fullName: 'counts' },
  ]
  const testResults = [
    { name: 'sum.test.ts', status: 'failed', assertionResults },
    { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: 'fine.test.ts', status: 'passed', assertionResults: [] },
  ]
  expect(failedTests(report({ testResults }))).toEqual([
    'sum.test.ts › adds\n    expected 1 to be 2',
    'broken.test.ts\n    no such module',
  ])
})

test('lists failed journeys of nested suites with their messages', () => {
  const spec = (title: string, message?: string) => ({
    title,
    ok: !message,
    tests: [{ results: [{ error: message ? { message } : undefined }] }],
  })
  const inner = { file: 'a.spec.ts', specs: [spec('buys', 'too late'), spec('looks')] }
  const suites = [{ file: 'a.spec.ts', specs: [spec('reads', 'too long')], suites: [inner] }]
  expect(failedJourneys(report({ errors: [{ message: 'no browser' }], suites }))).toEqual([
    'outside of the journeys\n    no browser',
    'a.spec.ts › reads\n    too long',
    'a.spec.ts › buys\n    too late',
  ])
})

test('names the ten slowest test files', () => {
  const testResults = Array.from({ length: 12 }, (_, index) => ({
    name: join(process.cwd(), `${index}.test.ts`),
    startTime: 1_000,
    endTime: 1_000 + index * 500,
    assertionResults: [],
  }))
  const found = slowestTests(report({ testResults }))
  expect(found).toHaveLength(10)
  expect(found.slice(0, 2)).toEqual(['   5.5 s  11.test.ts', '   5.0 s  10.test.ts'])
})

test('names the slowest files of journeys, with nested suites and repeated attempts', () => {
  const spec = (...durations: number[]) => ({
    title: 'buys',
    ok: true,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const inner = { file: 'a.spec.ts', specs: [spec(2_000)] }
  const suites = [
    { file: 'b.spec.ts', specs: [spec(3_000)] },
    { file: 'a.spec.ts', specs: [spec(1_000, 1_500)], suites: [inner] },
  ]
  expect(slowestJourneys(report({ errors: [], suites }))).toEqual([
    '   4.5 s  a.spec.ts',
    '   3.0 s  b.spec.ts',
  ])
})
