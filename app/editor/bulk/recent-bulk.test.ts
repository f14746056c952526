import { beforeEach, expect, test, vi } from 'vitest'
import { forgetBulk, recentBulks, rememberBulk } from './recent-bulk.ts'

let stored: Map<string, string>
let limit: number

beforeEach(() => {
  stored = new Map()
  limit = Infinity
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > limit) throw new Error('full')
      stored.set(key, text)
    },
    removeItem: (key: string) => stored.delete(key),
  })
})

const change = (text: string, username = 'ann') => ({
  ...{ username, entity: 'event', text },
  undo: [{ id: 1, version: 2, action: 'restore' as const }],
})

test('the newest changes of a user are kept until they are taken back', () => {
  for (let number = 1; number <= 12; number += 1) rememberBulk(change(`Change ${number}`))
  rememberBulk(change('Of somebody else', 'bob'))
  const kept = recentBulks('ann')
  expect(kept.map(({ text }) => text).slice(0, 2)).toEqual(['Change 12', 'Change 11'])
  expect(kept).toHaveLength(9)
  forgetBulk(kept[0]!.id)
  expect(recentBulks('ann')[0]?.text).toBe('Change 11')
})

test('older changes make room if the storage is full, and nothing is kept of what does not fit', () => {
  rememberBulk(change('First'))
  limit = stored.get('recent-bulks')!.length + 20
  rememberBulk(change('Second'))
  expect(recentBulks('ann').map(({ text }) => text)).toEqual(['Second'])
  rememberBulk(change('x'.repeat(400)))
  expect(recentBulks('ann').map(({ text }) => text)).toEqual(['Second'])
})

test('a change without a way back is not kept, and foreign content is ignored', () => {
  rememberBulk({ ...change('Nothing done'), undo: [] })
  expect(recentBulks('ann')).toEqual([])
  stored.set('recent-bulks', '[1, "x"]')
  expect(recentBulks('ann')).toEqual([])
})
