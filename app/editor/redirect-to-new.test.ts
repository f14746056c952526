import { beforeEach, expect, test, vi } from 'vitest'
import { redirectToNew } from './redirect-to-new.ts'

const formPath = (id: number) => `/editor/file/${id}`

let created = 0
const create = vi.fn<() => Promise<number>>()
let current = new AbortController()
let address = 0

beforeEach(() => {
  create.mockReset().mockImplementation(async () => (created += 1))
  created = 0
  address += 1
  showPage('/editor/files')
})

function showPage(path: string): void {
  vi.stubGlobal('window', { location: { href: `http://localhost${path}` } })
}

/** Starts a navigation, which ends the one before like the router does. */
async function open(): Promise<string | null> {
  current = new AbortController()
  const request = new Request(`http://localhost/editor/file?${address}`, { signal: current.signal })
  return (await redirectToNew(request, create, formPath)).headers.get('Location')
}

function openAgain(): Promise<string | null> {
  current.abort()
  return open()
}

test('navigations to a new record that replace each other share its creation, a later one creates another', async () => {
  expect(await Promise.all([open(), openAgain()])).toEqual(['/editor/file/1', '/editor/file/1'])
  expect(await open()).toBe('/editor/file/2')
})

test('a navigation that is started anew after the record was created gets that record', async () => {
  expect(await open()).toBe('/editor/file/1')
  expect(await openAgain()).toBe('/editor/file/1')
  expect(await open()).toBe('/editor/file/2')
})

test('a record that was created before the visit of another page is not opened in place of a new one', async () => {
  expect(await open()).toBe('/editor/file/1')
  current.abort()
  showPage('/editor/news')
  expect(await open()).toBe('/editor/file/2')
})

test('a failed creation can be repeated', async () => {
  create.mockRejectedValueOnce(new Error('offline'))
  await expect(open()).rejects.toThrow('offline')
  expect(await openAgain()).toBe('/editor/file/1')
})
