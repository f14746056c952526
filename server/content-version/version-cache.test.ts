import { beforeEach, expect, test, vi } from 'vitest'
import { oncePerRequest, unshared } from './content-version.ts'
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

test('a transaction or a preview shares nothing', async () => {
  const cached = cachePerVersion(read)
  await cached(context())
  await cached({ ...context(), contentVersion: unshared(contentVersion) })
  await cached({ ...context(), contentVersion: unshared(oncePerRequest(contentVersion)) })
  expect(read).toHaveBeenCalledTimes(3)
})

test('requests share what is read, and each asks for the version once until it makes a new one', async () => {
  const cached = cachePerVersion(read)
  const current = vi.fn<() => number>(() => version)
  const shared = { current, raised: () => undefined }
  const first = { now, contentVersion: oncePerRequest(shared) }
  for (const request of [first, first, { now, contentVersion: oncePerRequest(shared) }])
    expect(await cached(request)).toBe('first')
  expect(read).toHaveBeenCalledTimes(1)
  expect(current).toHaveBeenCalledTimes(2)
  version = 2
  await first.contentVersion.raised(2)
  await cached(first)
  expect(read).toHaveBeenCalledTimes(2)
})
