import { afterEach, expect, test, vi } from 'vitest'
import { readText, readValue, writeText, writeValue } from './local-storage.ts'

const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger)

function storage(): Storage {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage
}

afterEach(() => vi.unstubAllGlobals())

test('reads stored values', () => {
  vi.stubGlobal('localStorage', storage())
  writeValue('visited-downloads', [3, 5])
  expect(readValue('visited-downloads', isNumbers)).toEqual([3, 5])
  writeText('visited-downloads', null)
  expect(readValue('visited-downloads', isNumbers)).toBeNull()
})

test('reads malformed or unexpected content as null', () => {
  vi.stubGlobal('localStorage', storage())
  writeText('visited-downloads', '[3,')
  expect(readValue('visited-downloads', isNumbers)).toBeNull()
  writeText('visited-downloads', '"3"')
  expect(readValue('visited-downloads', isNumbers)).toBeNull()
})

test('works without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('denied')
    },
    setItem() {
      throw new Error('denied')
    },
  })
  expect(() => writeText('token', 'x')).not.toThrow()
  expect(readText('token')).toBeNull()
})
