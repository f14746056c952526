import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { createStore, entries } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const path = '/editor/news/item/1'
const draft = (text: string, keptAt = new Date().toISOString()) => ({
  path,
  name: 'News',
  keptAt,
  version: 1,
  values: { perex: text },
})

/** Fails for texts that are longer than this, like a full local storage. */
const SMALL = 1_000
const local = new Map<string, string>()
/** Names of the Web Locks that tabs hold. */
const locks = new Set<string>()

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  local.clear()
  locks.clear()
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        getItem: (key: string) => local.get(key) ?? null,
        setItem(key: string, text: string) {
          if (text.length > SMALL) throw new Error('QuotaExceededError')
          local.set(key, text)
        },
        removeItem: (key: string) => local.delete(key),
      },
      {
        ownKeys: () => [...local.keys()],
        getOwnPropertyDescriptor: (_, key) =>
          local.has(String(key)) ? { enumerable: true, configurable: true } : undefined,
      },
    ),
  )
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, { signal }: { signal?: AbortSignal }, hold: () => void) {
        if (locks.has(name)) return new Promise((_, reject) => signal?.addEventListener('abort', reject))
        locks.add(name)
        return hold()
      },
      query: async () => ({ held: [...locks].map((name) => ({ name })) }),
    },
  })
})

/** Opens a tab: modules of its own, with the storage of the browser and a session storage, which a copied tab inherits. */
async function openTab(session = new Map<string, string>()) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, text: string) => session.set(key, text),
  })
  vi.resetModules()
  const drafts = await import('./draft.ts')
  const store = await import('./draft-store.ts')
  const { ownTab } = await import('./open-tabs.ts')
  await drafts.loadDrafts('ann')
  const id = ownTab()
  return { ...drafts, ...store, session, id, close: () => locks.delete(`editor-tab:${id}`) }
}

test('a draft leaves local storage when the database has it, and survives the tab', async () => {
  const first = await openTab()
  first.storeDraft('ann', draft('Half a thought'))
  expect(local.size).toBe(1)
  await vi.waitFor(() => expect(local.size).toBe(0))
  first.close()
  const second = await openTab()
  expect(second.readDraft('ann', path)?.values).toEqual({ perex: 'Half a thought' })
})

test('a draft that is too large for local storage is kept in the database', async () => {
  const first = await openTab()
  first.storeDraft('ann', draft('x'.repeat(SMALL * 5)))
  expect(first.isEveryDraftStored()).toBe(false)
  await vi.waitFor(() => expect(first.isEveryDraftStored()).toBe(true))
  expect(first.draftStorage()).toBe('whole')
  first.close()
  const second = await openTab()
  expect(String(second.readDraft('ann', path)?.values.perex)).toHaveLength(SMALL * 5)
})

test('a draft of a tab that was killed before the database had it is found in local storage', async () => {
  local.set(`draft:ann:${'f'.repeat(32)}${path}`, JSON.stringify(draft('Killed')))
  const tab = await openTab()
  expect(tab.readDraft('ann', path)?.values).toEqual({ perex: 'Killed' })
  await vi.waitFor(() => expect(local.size).toBe(0))
})

test('a reloaded tab has its own draft, also if a newer one was left behind; a copied tab has none', async () => {
  const first = await openTab()
  const second = await openTab()
  first.storeDraft('ann', draft('First', '2026-11-17T10:00:00.000Z'))
  second.storeDraft('ann', draft('Second', '2026-11-17T11:00:00.000Z'))
  await vi.waitFor(() => expect(local.size).toBe(0))
  const copied = await openTab(new Map(first.session))
  expect(copied.id).not.toBe(first.id)
  expect(copied.readDraft('ann', path)).toBeNull()
  first.close()
  second.close()
  const reloaded = await openTab(first.session)
  expect(reloaded.id).toBe(first.id)
  expect(reloaded.readDraft('ann', path)?.values).toEqual({ perex: 'First' })
  expect(reloaded.leftDrafts('ann', path).map((one) => one.draft.values.perex)).toEqual(['Second'])
})

test('a discarded draft is gone from all storage', async () => {
  const first = await openTab()
  first.storeDraft('ann', draft('Half a thought'))
  first.deleteDrafts('ann', path)
  first.close()
  const second = await openTab()
  expect([second.allDrafts('ann'), local.size]).toEqual([[], 0])
})

test('a draft that is discarded before the database deletes it does not come back when the page is left', async () => {
  const first = await openTab()
  first.storeDraft('ann', draft('Half a thought'))
  await vi.waitFor(() => expect(local.size).toBe(0))
  const deletes = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('left', 'AbortError')
  })
  first.deleteDrafts('ann', path)
  await vi.waitFor(() => expect(deletes).toHaveBeenCalled())
  deletes.mockRestore()
  first.close()
  const reloaded = await openTab(first.session)
  expect(reloaded.readDraft('ann', path)).toBeNull()
  await vi.waitFor(() => expect(local.size).toBe(0))
  expect(await entries(createStore('editor', 'drafts'))).toEqual([])
})

test('a draft that follows a discarded one is kept, also if only the database takes it', async () => {
  const first = await openTab()
  first.storeDraft('ann', draft('Discarded'))
  first.deleteDrafts('ann', path)
  first.storeDraft('ann', draft('x'.repeat(SMALL * 5)))
  await vi.waitFor(() => expect([first.isEveryDraftStored(), local.size]).toEqual([true, 0]))
  first.close()
  const reloaded = await openTab(first.session)
  expect(String(reloaded.readDraft('ann', path)?.values.perex)).toHaveLength(SMALL * 5)
})

test('when the database refuses a draft that local storage can not keep, the editor knows', async () => {
  const tab = await openTab()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  tab.storeDraft('ann', draft('x'.repeat(SMALL * 5)))
  await vi.waitFor(() => expect(tab.draftStorage()).toBe('failed'))
  expect(tab.isEveryDraftStored()).toBe(false)
  put.mockRestore()
})
