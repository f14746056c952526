import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'

test('work that fails is repeated, and logged ever more rarely until it succeeds', async () => {
  const logged: unknown[] = []
  let runs = 0
  const stop = repeat({
    work: async () => {
      runs += 1
      if (runs !== 10) throw new Error(`away ${runs}`)
    },
    pauseMs: 0,
    log: { error: ({ failures }: { failures: number }) => logged.push(failures) } as never,
    failure: 'it failed',
  })
  await expect.poll(() => runs).toBeGreaterThan(13)
  await stop()
  expect(logged.slice(0, 7)).toEqual([1, 2, 4, 8, 1, 2, 4])
})

test('a stop ends the pause and waits for running work', async () => {
  let isDone = false
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const stop = repeat({
    work: async (signal) => {
      await ended
      expect(signal.aborted).toBe(true)
      isDone = true
    },
    pauseMs: 3_600_000,
    log: { error: () => undefined },
    failure: 'it failed',
  })
  const stopped = stop()
  end()
  await stopped
  expect(isDone).toBe(true)
})
