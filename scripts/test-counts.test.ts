import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { playwrightCounts, skippedProcessTests, vitestCounts } from './test-counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'meshwork-counts-'))
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

test('passed, failed and skipped tests are counted', () => {
  const path = vitestReport(['failed', 'passed', 'failed', 'failed'], ['passed', 'passed', 'skipped'])
  expect(vitestCounts(path, 1)).toEqual({ passed: 2, failed: 2, skipped: 1 })
})

test('tests of the process that could not run here are named', () => {
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

test('a test file that cannot be loaded counts as one failed test', () => {
  expect(vitestCounts(vitestReport(['failed'], ['passed', 'passed']), 1)).toMatchObject({
    passed: 1,
    failed: 1,
  })
})

test('an error outside of all tests counts as one failed test', () => {
  expect(vitestCounts(vitestReport(['passed', 'passed']), 1)).toMatchObject({ passed: 1, failed: 1 })
})

test('a runner that wrote no report, or half of one, has failed', () => {
  expect(vitestCounts(join(folder, 'absent.json'), 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(playwrightCounts(report('{"stats":'), 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('a runner that found nothing to run has failed', () => {
  expect(vitestCounts(vitestReport(), 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('journeys that fail, waver or break outside of a test are failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(playwrightCounts(report({ stats, errors: ['set-up'] }), 1)).toEqual({
    passed: 5,
    failed: 3,
    skipped: 2,
  })
})
