import { expect, test, vi } from 'vitest'
import { redirectToNew } from './redirect-to-new.ts'

const formPath = (id: number) => `/editor/file/${id}`

test('concurrent navigations to a new record share its creation, a later one creates another', async () => {
  let id = 0
  const create = vi.fn<() => Promise<number>>(async () => (id += 1))
  const open = async () => {
    const response = await redirectToNew(new Request('http://localhost/editor/file'), create, formPath)
    return response.headers.get('Location')
  }
  expect(await Promise.all([open(), open()])).toEqual(['/editor/file/1', '/editor/file/1'])
  expect(await open()).toBe('/editor/file/2')
})

test('a failed creation can be repeated', async () => {
  const create = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(3)
  const request = new Request('http://localhost/editor/file')
  await expect(redirectToNew(request, create, formPath)).rejects.toThrow('offline')
  expect((await redirectToNew(request, create, formPath)).headers.get('Location')).toBe('/editor/file/3')
})
