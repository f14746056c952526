import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { cpuSeconds, waitedSeconds } from './children-cpu.ts'

test('reads the time of ended children, whatever the program is called', () => {
  const rest = ['S', ...Array.from({ length: 10 }, () => '1'), '7', '8', '250', '50', '20']
  expect(waitedSeconds(`42 (node (a) b) ${rest.join(' ')}`)).toBe(3)
})

test.runIf(process.platform === 'linux')('counts a child that has ended', () => {
  const before = cpuSeconds()!
  spawnSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 100_000);'])
  expect(cpuSeconds()! - before).toBeGreaterThan(0.09)
})
