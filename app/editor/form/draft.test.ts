import { afterEach, expect, test, vi } from 'vitest'
import { dropDraft, dropDrafts, isAllKept, keepDraft } from './draft.ts'

afterEach(() => vi.unstubAllGlobals())

const draft = { path: '/editor/news/item/1', name: 'News', keptAt: '', version: 1, values: { perex: 'New' } }

test('a draft that the browser has no room for is known not to be kept, until it has or is dropped', () => {
  const setItem = vi.fn<() => void>()
  vi.stubGlobal('localStorage', { setItem, removeItem: () => {} })
  const full = () => {
    throw new Error('QuotaExceededError')
  }
  keepDraft('ann', draft)
  expect(isAllKept()).toBe(true)
  setItem.mockImplementationOnce(full)
  keepDraft('ann', draft)
  expect(isAllKept()).toBe(false)
  keepDraft('ann', draft)
  expect(isAllKept()).toBe(true)
  setItem.mockImplementationOnce(full)
  keepDraft('ann', draft)
  dropDraft('ann', draft.path)
  expect(isAllKept()).toBe(true)
  setItem.mockImplementationOnce(full)
  keepDraft('ann', { ...draft, path: `${draft.path}#part` })
  dropDrafts('ann', draft.path)
  expect(isAllKept()).toBe(true)
})
