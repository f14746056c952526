import { beforeAll, describe, expect, test } from 'vitest'
import { upload } from '#server/files/test-upload.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})

const setOnline = (id: number, is_online: boolean) =>
  world.call(`PUT file-item/${id}`, { as: 'staff', form: { is_online: String(is_online) } })

async function online(filename: string, bytes: string) {
  const { file } = await upload(world, { filename, bytes })
  await setOnline(file.id, true)
  return file
}

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  world.fetch(new Request(`http://localhost:3000/api/${url}`, { method, headers }))

describe('A-073 versions', () => {
  const link = (response: Response) => response.headers.get('link')

  test('a replaced version is served at its address and at the one without a hash, with a link to its successor', async () => {
    const { id, url } = await online('a.txt', 'old')
    expect(link(await get(url))).toBeNull()
    const { file: second } = await upload(world, { filename: 'b.txt', bytes: 'new', file_id: String(id) })
    const { file: third } = await upload(world, { filename: 'c.txt', bytes: 'newer', file_id: String(id) })
    for (const address of [url, `media/files/${id}/a.txt`]) {
      const response = await get(address)
      expect([await response.text(), link(response)]).toEqual([
        'old',
        `</api/${second.url}>; rel="successor-version"`,
      ])
    }
    const middle = await get(second.url)
    expect([await middle.text(), link(middle)]).toEqual([
      'new',
      `</api/${third.url}>; rel="successor-version"`,
    ])
    for (const address of [third.url, `media/files/${id}/newest/x.txt`]) {
      const newest = await get(address)
      expect([await newest.text(), link(newest)]).toEqual(['newer', null])
    }
  })

  test('an older version answers ranges, HEAD and conditional requests like the newest', async () => {
    const { id, url } = await online('a.txt', '0123456789')
    await upload(world, { filename: 'a.txt', bytes: 'new', file_id: String(id) })
    const part = await get(url, { range: 'bytes=2-4' })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ])
    const head = await get(url, {}, 'HEAD')
    const names = ['content-length', 'content-disposition', 'content-type', 'cache-control', 'accept-ranges']
    expect(names.map((name) => head.headers.get(name))).toEqual([
      '10',
      'attachment; filename=a.txt',
      'text/plain; charset=utf-8',
      'public, max-age=0, must-revalidate',
      'bytes',
    ])
    const known = await get(url, { 'if-none-match': head.headers.get('etag') ?? '' })
    expect([known.status, link(known)]).toEqual([304, link(head)])
  })

  test('all versions are hidden with their file, and no hash leads to a version of another file', async () => {
    const { id, url } = await online('a.txt', 'secret one')
    const { file } = await upload(world, { filename: 'a.txt', bytes: 'secret two', file_id: String(id) })
    const other = await online('b.txt', 'public')
    await setOnline(id, false)
    const staff = { Authorization: `JWT ${world.tokens.staff}` }
    for (const address of [url, file.url, `media/files/${id}/a.txt`, `media/files/${id}/newest/a.txt`]) {
      expect((await get(address)).status).toBe(404)
      expect((await get(address, staff)).status).toBe(200)
      expect((await get(address.replace(`/${id}/`, `/${other.id}/`), staff)).status).toBe(
        address.includes('newest') || address.endsWith(`${id}/a.txt`) ? 200 : 404,
      )
    }
    await setOnline(id, true)
    expect((await get(url)).status).toBe(200)
    await world.call(`DELETE file-item/${id}`, { as: 'staff' })
    for (const address of [url, file.url]) expect((await get(address, staff)).status).toBe(404)
  })

  test('stored versions stay when the file moves to another site', async () => {
    const { id, url } = await online('a.txt', 'old')
    await world.call(`PUT file-item/${id}`, { as: 'staff', json: { url: 'https://example.com/a.txt' } })
    expect(await (await get(url)).text()).toBe('old')
    expect(await (await get(`media/files/${id}/a.txt`)).text()).toBe('old')
    const newest = await get(`media/files/${id}/newest/document.pdf?view`)
    expect([newest.status, newest.headers.get('location')]).toEqual([302, 'https://example.com/a.txt'])
  })
})
