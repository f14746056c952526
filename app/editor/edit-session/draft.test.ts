import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { allDrafts, dropDraft, dropDrafts, isAllKept, keepDraft, readDraft } from './draft.ts'

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

/** A storage whose keys are its own properties, as those of a browser are. */
function storage(): Storage {
  return Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }) as Storage
}

test('A-117 nobody sees, replaces or drops the drafts of another, whatever the two are called', () => {
  const sign = fc.constantFrom('a', ':', '/', '#', '%', '%3A', ' ', '"', 'draft:', '/editor/news/item/1')
  const name = fc.array(sign, { minLength: 1, maxLength: 4 }).map((signs) => signs.join(''))
  const names = fc.oneof(
    fc.tuple(name, name),
    fc.tuple(name, name).map(([one, rest]) => [one, `${one}:${rest}`]),
  )
  const path = fc.array(sign, { maxLength: 3 }).map((signs) => `/${signs.join('')}`)
  fc.assert(
    fc.property(names, fc.boolean(), path, path, (both, isSwapped, onePath, otherPath) => {
      const [one = '', other = ''] = isSwapped ? both.toReversed() : both
      fc.pre(one !== other)
      vi.stubGlobal('localStorage', storage())
      keepDraft(one, { ...draft, path: onePath })
      expect([readDraft(other, otherPath), allDrafts(other)]).toEqual([null, []])
      keepDraft(other, { ...draft, path: otherPath })
      dropDrafts(other, otherPath)
      dropDraft(other, onePath)
      expect(allDrafts(one)).toHaveLength(1)
    }),
    { numRuns: 500 },
  )
})
