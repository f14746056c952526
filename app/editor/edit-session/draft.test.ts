import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { allDrafts, deleteDraft, deleteDrafts, isEveryDraftStored, storeDraft, readDraft } from './draft.ts'
import { findOpenTabs } from './open-tabs.ts'

afterEach(() => vi.unstubAllGlobals())

const draft = { path: '/editor/news/item/1', name: 'News', keptAt: '', version: 1, values: { perex: 'New' } }

test('tracks a draft that exceeds the storage quota until it is stored or deleted', () => {
  const setItem = vi.fn<() => void>()
  vi.stubGlobal('localStorage', { setItem, removeItem: () => {} })
  const exceedQuota = () => {
    throw new Error('QuotaExceededError')
  }
  storeDraft('ann', draft)
  expect(isEveryDraftStored()).toBe(true)
  setItem.mockImplementationOnce(exceedQuota)
  storeDraft('ann', draft)
  expect(isEveryDraftStored()).toBe(false)
  storeDraft('ann', draft)
  expect(isEveryDraftStored()).toBe(true)
  setItem.mockImplementationOnce(exceedQuota)
  storeDraft('ann', draft)
  deleteDraft('ann', draft.path)
  expect(isEveryDraftStored()).toBe(true)
  setItem.mockImplementationOnce(exceedQuota)
  storeDraft('ann', { ...draft, path: `${draft.path}#part` })
  deleteDrafts('ann', draft.path)
  expect(isEveryDraftStored()).toBe(true)
})

const otherTab = 'f'.repeat(32)

/** Stores a draft as another tab, which is open or was closed. */
async function storeInOtherTab(isOpen: boolean, values: object) {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('window', { addEventListener: () => {} })
  const held = isOpen ? [{ name: `editor-tab:${otherTab}` }] : []
  vi.stubGlobal('navigator', { locks: { request: async () => {}, query: async () => ({ held }) } })
  await findOpenTabs()
  localStorage.setItem(`draft:ann:${otherTab}${draft.path}`, JSON.stringify({ ...draft, values }))
}

test('two tabs with the same form have separate drafts', async () => {
  await storeInOtherTab(true, { perex: 'Theirs' })
  expect(readDraft('ann', draft.path)).toBeNull()
  storeDraft('ann', { ...draft, values: { perex: 'Mine' } })
  expect(readDraft('ann', draft.path)?.values).toEqual({ perex: 'Mine' })
  expect(allDrafts('ann')).toMatchObject([{ values: { perex: 'Mine' } }])
  deleteDrafts('ann', draft.path)
  expect(localStorage.getItem(`draft:ann:${otherTab}${draft.path}`)).toContain('Theirs')
})

test('the draft of a closed tab is taken over', async () => {
  await storeInOtherTab(false, { perex: 'Left behind' })
  expect(readDraft('ann', draft.path)?.values).toEqual({ perex: 'Left behind' })
  deleteDraft('ann', draft.path)
  expect(allDrafts('ann')).toEqual([])
})

test('a draft stored before drafts belonged to tabs is taken over', () => {
  vi.stubGlobal('localStorage', storage())
  localStorage.setItem(`draft:ann:${draft.path}`, JSON.stringify(draft))
  expect(readDraft('ann', draft.path)?.values).toEqual({ perex: 'New' })
})

/** A fake localStorage whose keys are own properties, as in browsers. */
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

test('A-117 a user cannot read, replace or delete the drafts of another user, whatever their names', () => {
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
      storeDraft(one, { ...draft, path: onePath })
      expect([readDraft(other, otherPath), allDrafts(other)]).toEqual([null, []])
      storeDraft(other, { ...draft, path: otherPath })
      deleteDrafts(other, otherPath)
      deleteDraft(other, onePath)
      expect(allDrafts(one)).toHaveLength(1)
    }),
    { numRuns: 500 },
  )
})
