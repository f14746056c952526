import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { userTable } from '#server/database/tables/accounts.ts'
import { upload } from '#server/files/test-upload.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const pdf = { filename: 'coming.pdf', bytes: '%PDF-1.4 coming' }
const get = async (path: string) => {
  const response = await world.fetch(new Request(`http://localhost:3000${path}`))
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const previewOf = async (id: number) => (await world.api('staff').library.filePreview({ id })).preview

test('an offline PDF opens in the viewer by the address of its preview, and nowhere else', async () => {
  const { file } = await upload(world, pdf)
  const preview = await previewOf(file.id)
  expect(preview).toMatchObject({ kind: 'pdf', path: expect.stringContaining('?view&pass=') })
  const shown = await get(preview!.path)
  expect([shown.status, shown.text]).toEqual([200, pdf.bytes])
  expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
  expect(shown.headers.get('cache-control')).toContain('no-store')
  expect((await get(preview!.path.split('?')[0]!)).status).toBe(404)
})

test('a pass is for one file: for another, changed or cut off it is worth nothing', async () => {
  const [{ file }, { file: other }] = [
    await upload(world, pdf),
    await upload(world, { filename: 'other.pdf', bytes: '%PDF-1.4 other' }),
  ]
  const [first, second] = [await previewOf(file.id), await previewOf(other.id)]
  const [address = '', query = ''] = first!.path.split('?')
  expect((await get(`${second!.path.split('?')[0]}?${query}`)).status).toBe(404)
  for (const wrong of [query.slice(0, -2), `${query}x`, 'view&pass=', 'view&pass=a.b.c'])
    expect([wrong, (await get(`${address}?${wrong}`)).status]).toEqual([wrong, 404])
})

test('a pass ends after an hour, and when its owner is no longer staff', async () => {
  const { file } = await upload(world, pdf)
  const preview = await previewOf(file.id)
  world.clock.now = new Date(world.clock.now.getTime() + 61 * 60_000)
  expect((await get(preview!.path)).status).toBe(404)
  world.clock.now = new Date(world.clock.now.getTime() - 2 * 60_000)
  expect((await get(preview!.path)).status).toBe(200)
  await world.parts.connection.db
    .update(userTable)
    .set({ is_staff: false })
    .where(eq(userTable.is_staff, true))
  expect((await get(preview!.path)).status).toBe(404)
})

test('what a browser cannot show has no preview; the call is for staff', async () => {
  const { file } = await upload(world, { filename: 'tool.exe', bytes: 'MZ program' })
  expect(await previewOf(file.id)).toBeNull()
  expect((await world.call(`GET file-item/${file.id}/preview`)).status).toBe(401)
  expect((await world.call('GET file-item/77/preview', { as: 'staff' })).status).toBe(404)
})
