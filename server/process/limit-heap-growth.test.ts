import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Keeps 16 MB and replaces it five times; prints how often all garbage was collected. */
const PROGRAM = `
  const { PerformanceObserver, constants } = await import('node:perf_hooks')
  let collections = 0
  const { NODE_PERFORMANCE_GC_MAJOR: MAJOR } = constants
  new PerformanceObserver((list) => {
    collections += list.getEntries().filter(({ detail }) => detail.kind === MAJOR).length
  }).observe({ entryTypes: ['gc'] })
  if (process.argv[1] === 'limited') (await import('./server/runtime/limit-heap-growth.ts')).limitHeapGrowth()
  const numbers = () => Array.from({ length: 1000 }, (_, index) => index + 0.5)
  const kept = Array.from({ length: 2_000 }, numbers)
  for (let round = 0; round < 200; round += 1) {
    for (let index = 0; index < 50; index += 1) kept[(round * 50 + index) % 2_000] = numbers()
    await new Promise(setImmediate)
  }
  console.log(collections, kept.length)`

function collections(...args: string[]): number {
  const options = ['--max-semi-space-size=1', '--input-type=module', '--eval', PROGRAM, '--', ...args]
  return parseInt(execFileSync(process.execPath, options, { encoding: 'utf8' }), 10)
}

test('garbage is collected before it has grown to a multiple of what is in use', () => {
  expect(collections('limited')).toBeGreaterThan(1.5 * collections())
})
