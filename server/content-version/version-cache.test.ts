import { beforeEach, expect, test, vi } from 'vitest'
import { cachePerVersion } from './version-cache.ts'

const soon = new Date('2026-11-16T12:00:00Z')
let version: number
let now: Date
const read = vi.fn<() => Promise<{ value: string; until: Date | null }>>()
const contentVersion = { current: () => version, raised: () => undefined }
const context = () => ({ now, contentVersion })

beforeEach(() => {
  version = 1
  now = new Date('2026-11-16T11:00:00Z')
  read.mockReset().mockResolvedValue({ value: 'first', until: soon })
})

test('reads once for concurrent and later callers, until the version is raised', async () => {
  const cached = cachePerVersion(read)
  expect(await Promise.all([cached(context()), cached(context())])).toEqual(['first', 'first'])
  expect(await cached(context())).toBe('first')
  expect(read).toHaveBeenCalledTimes(1)
  version = 2
  read.mockResolvedValue({ value: 'second', until: null })
  expect(await cached(context())).toBe('second')
})

test('reads again once the value has changed by itself', async () => {
  const cached = cachePerVersion(read)
  await cached(context())
  now = soon
  await cached(context())
  expect(read).toHaveBeenCalledTimes(2)
})

test('does not cache a failure', async () => {
  const cached = cachePerVersion(read)
  read.mockRejectedValueOnce(new Error('away'))
  await expect(cached(context())).rejects.toThrow('away')
  expect(await cached(context())).toBe('first')
})

test('an object of its own shares nothing, as that of a preview', async () => {
  const cached = cachePerVersion(read)
  await cached(context())
  await cached({ ...context(), contentVersion: { ...contentVersion } })
  expect(read).toHaveBeenCalledTimes(2)
})
