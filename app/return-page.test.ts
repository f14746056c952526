import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberPage, takeReturnPage } from './return-page.ts'

const stored = new Map<string, string>()
beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  }),
)
afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
})

test('a page of the editor is returned to once', () => {
  rememberPage('/editor/news/item/5?preview=1')
  expect([takeReturnPage(), takeReturnPage()]).toEqual(['/editor/news/item/5?preview=1', null])
})

test.each(['/news', '//evil.example', 'https://evil.example/editor', '/editors', 'javascript:alert(1)'])(
  '%s is no page to return to',
  (address) => {
    rememberPage(address)
    expect(takeReturnPage()).toBeNull()
    stored.set('return-page', address)
    expect(takeReturnPage()).toBeNull()
  },
)

test('without storage there is no page to return to', () => {
  vi.stubGlobal('sessionStorage', undefined)
  rememberPage('/editor')
  expect(takeReturnPage()).toBeNull()
})
