import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  allDrafts,
  deleteDraft,
  deleteDrafts,
  leftDrafts,
  loadDrafts,
  readDraft,
  storeDraft,
  takeLeftDraft,
} from './draft.ts'
import { draftStorage, isEveryDraftStored, readDrafts } from './draft-store.ts'

// Without IndexedDB, as in some private windows: only local storage keeps drafts.
beforeEach(() => vi.stubGlobal('indexedDB', undefined))
afterEach(async () => {
  vi.stubGlobal('localStorage', storage())
  await forget()
  vi.unstubAllGlobals()
})

/** Forgets what is in memory, like a new document. */
const forget = () => readDrafts({ isOwn: () => false, isLeft: () => false })

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
  const request = async (_name: string, _options: object, hold: () => void) => hold()
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held }) } })
  localStorage.setItem(`draft:ann:${otherTab}${draft.path}`, JSON.stringify({ ...draft, values }))
  await loadDrafts('ann')
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

test('of two drafts of closed tabs the newest is taken over and the other one offered; taking that one offers the first', async () => {
  const other = { ...draft, keptAt: '2026-11-17T10:00:00.000Z', values: { perex: 'Older' } }
  vi.stubGlobal('localStorage', storage())
  localStorage.setItem(`draft:ann:${'e'.repeat(32)}${draft.path}`, JSON.stringify(other))
  const newer = { ...draft, keptAt: '2026-11-17T11:00:00.000Z', values: { perex: 'Newer' } }
  localStorage.setItem(`draft:ann:${otherTab}${draft.path}`, JSON.stringify(newer))
  vi.stubGlobal('navigator', {})
  await loadDrafts('ann')
  expect(readDraft('ann', draft.path)).toEqual(newer)
  const [left] = leftDrafts('ann', draft.path)
  expect(left?.draft).toEqual(other)
  storeDraft('ann', takeLeftDraft('ann', left!))
  expect(readDraft('ann', draft.path)).toEqual(other)
  expect(leftDrafts('ann', draft.path).map((one) => one.draft)).toEqual([newer])
})

test('drafts older than sixty days are removed, whoever they belong to', async () => {
  vi.stubGlobal('localStorage', storage())
  const old = JSON.stringify({ ...draft, keptAt: '2026-01-01T10:00:00.000Z' })
  const kept = JSON.stringify({ ...draft, keptAt: '2026-03-01T10:00:00.000Z' })
  localStorage.setItem(`draft:ann:${otherTab}/a`, old)
  localStorage.setItem(`draft:bob:${otherTab}/b`, old)
  localStorage.setItem(`draft:bob:${otherTab}/c`, kept)
  const now = new Date('2026-03-15T10:00:00Z')
  await readDrafts({ isOwn: () => false, isLeft: () => false }, now)
  expect(Object.keys(localStorage)).toEqual([`draft:bob:${otherTab}/c`])
  expect([allDrafts('ann').length, allDrafts('bob').length]).toEqual([0, 1])
})

test('without a database the storage is small, and says so', async () => {
  vi.stubGlobal('localStorage', storage())
  await forget()
  expect(draftStorage()).toBe('small')
})

test('a draft stored before drafts belonged to tabs is taken over', async () => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('navigator', {})
  localStorage.setItem(`draft:ann:${draft.path}`, JSON.stringify(draft))
  await loadDrafts('ann')
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

test('A-117 a user cannot read, replace or delete the drafts of another user, whatever their names', async () => {
  const sign = fc.constantFrom('a', ':', '/', '#', '%', '%3A', ' ', '"', 'draft:', '/editor/news/item/1')
  const name = fc.array(sign, { minLength: 1, maxLength: 4 }).map((signs) => signs.join(''))
  const names = fc.oneof(
    fc.tuple(name, name),
    fc.tuple(name, name).map(([one, rest]) => [one, `${one}:${rest}`]),
  )
  const path = fc.array(sign, { maxLength: 3 }).map((signs) => `/${signs.join('')}`)
  await fc.assert(
    fc.asyncProperty(names, fc.boolean(), path, path, async (both, isSwapped, onePath, otherPath) => {
      const [one = '', other = ''] = isSwapped ? both.toReversed() : both
      fc.pre(one !== other)
      vi.stubGlobal('localStorage', storage())
      await forget()
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
