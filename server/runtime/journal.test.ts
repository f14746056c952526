import { fstatSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isJournal, withPriority } from './journal.ts'
import { journalStream, newLog } from './log.ts'

test('every line of the log has its priority, so "journalctl -p warning" shows problems only', () => {
  let written = ''
  const log = newLog('debug', journalStream({ write: (lines) => void (written += lines) }))
  for (const level of ['fatal', 'error', 'warn', 'info', 'debug'] as const) log[level](level)
  log.child({ part: 'mail' }).warn('two\nlines')
  const lines = written.trimEnd().split('\n')
  expect(lines.map((line) => line.slice(0, 3))).toEqual(['<2>', '<3>', '<4>', '<6>', '<7>', '<4>'])
  expect(lines.map((line) => (JSON.parse(line.slice(3)) as { msg: string }).msg)).toEqual([
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'two\nlines',
  ])
})

test('a text of several lines has the priority on each', () => {
  expect(withPriority(50, 'Error: no\n    at start\n')).toBe('<3>Error: no\n<3>    at start\n')
})

test('only a descriptor that leads to the journal counts, not an inherited variable', () => {
  const { dev, ino } = fstatSync(1, { bigint: true })
  expect(isJournal(1, { JOURNAL_STREAM: `${dev}:${ino}` })).toBe(true)
  expect(isJournal(1, { JOURNAL_STREAM: '8:1' })).toBe(false)
  expect(isJournal(1, {})).toBe(false)
})
