import { beforeEach, describe, expect, test } from 'vitest'
import { upload } from '#server/files/test-upload.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

interface FileRecord {
  id: number
  version: number
  name: string
  filename: string
  url: string
  type: number | null
}

const staff = (route: string, form?: Record<string, string>) =>
  world.call(route, { as: 'staff', ...(form && { form }) })

async function add(route: string, key: string, form: Record<string, string>) {
  const { status, body } = await staff(route, form)
  expect([route, status, body]).toEqual([route, 200, body])
  return body[key] as FileRecord
}

const section = (fields: Record<string, string> = {}) =>
  add('POST download-section', 'download_section', { name: 'IDE', ...fields })

/** Uploads a file and puts it online in a section. */
async function online(filename: string, bytes: string, fields: Record<string, string> = {}) {
  const { file } = await upload(world, { filename, bytes })
  return add(`PUT file-item/${file.id}`, 'file', { is_online: 'true', ...fields })
}

const names = (body: Record<string, unknown>, key: string) =>
  (body[key] as { name: string }[]).map(({ name }) => name)

describe('the library', () => {
  test('D-01 D-02 D-12 I-16 visitors read online files of public sections, by ordering; staff read all', async () => {
    const ide = await section({ ordering: '2' })
    const first = await section({ name: 'First', ordering: '1' })
    const hidden = await section({ name: 'Hidden', is_online: 'false' })
    const archived = await section({ name: 'Archived', is_archived: 'true' })
    await online('b.pdf', 'b', { section: String(ide.id), ordering: '2' })
    await online('a.zip', 'a', { section: String(ide.id), ordering: '1', is_archived: 'true' })
    await online('hidden.pdf', 'h', { section: String(hidden.id) })
    await online('archived.pdf', 'x', { section: String(archived.id) })
    await upload(world, { filename: 'offline.pdf', bytes: 'o' })
    const { body } = await world.call('GET downloads')
    expect(names(body, 'download_section')).toEqual(['First', 'IDE'])
    expect(names(body, 'file')).toEqual(['a.zip', 'b.pdf'])
    expect(body.file).toMatchObject([
      { section: ide.id, section__id: ide.id, type: 3, type__icon: 'zip', is_archived: true, size: 1 },
      {
        type__icon: 'pdf',
        url: expect.stringMatching(/^media\/files\/\d+\/[0-9a-f]{16}\/b\.pdf$/) as string,
      },
    ])
    expect(await world.api().library.downloads({})).toEqual(body)
    const all = (await staff('GET downloads')).body
    expect(names(all, 'download_section')).toHaveLength(4)
    expect(names(all, 'file')).toHaveLength(5)
    expect(first.version).toBe(1)
  })

  test('D-13 I-36 a download returns the file name and the address of the bytes', async () => {
    const { id } = await online('ide_476.exe', 'MZ')
    const { body } = await world.call(`GET download/${id}`)
    expect(body.filename).toBe('ide_476.exe')
    expect(body.link).toMatch(
      new RegExp(`^http://localhost:3000/api/media/files/${id}/[0-9a-f]{16}/ide_476.exe$`),
    )
    const external = await online('x', 'x', { url: 'https://files.example.com/x.exe' })
    expect((await world.call(`GET download/${external.id}`)).body).toMatchObject({
      filename: 'x',
      link: 'https://files.example.com/x.exe',
    })
  })

  test('a download of an offline, deleted or unknown file is not found', async () => {
    const { id } = await online('a.pdf', 'a')
    await staff(`PUT file-item/${id}`, { is_online: 'false' })
    const response = await world.call(`GET download/${id}`)
    expect(response).toMatchObject({ status: 404, body: { detail: 'Error - File not found' } })
    await staff(`PUT file-item/${id}`, { is_online: 'true' })
    await staff(`DELETE file-item/${id}`)
    expect((await world.call(`GET download/${id}`)).status).toBe(404)
    expect((await world.call('GET download/999')).status).toBe(404)
    expect((await world.call('GET download/abc')).status).toBe(400)
  })
})

describe('uploads', () => {
  test('create an offline record with name and type from the upload', async () => {
    const { status, file } = await upload(world, { filename: 'notes.pdf', bytes: '%PDF-1.7 notes' })
    expect([status, file]).toEqual([
      200,
      expect.objectContaining({
        name: 'notes.pdf',
        filename: 'notes.pdf',
        section: null,
        type: 2,
        is_online: false,
        is_archived: false,
        mime_type: 'application/pdf',
        size: 14,
      }),
    ])
  })

  test('J-60 replace the content of a record, which keeps its id and links', async () => {
    const { file } = await upload(world, { filename: 'a.txt', bytes: 'old' })
    const replaced = await upload(world, { filename: 'b.txt', bytes: 'new', file_id: String(file.id) })
    expect(replaced.file).toMatchObject({ id: file.id, name: 'a.txt', filename: 'b.txt', version: 1 })
    expect((await upload(world, { filename: 'b.txt', bytes: 'new', file_id: '999' })).status).toBe(404)
  })

  test('refuse an empty file', async () => {
    const { file } = await upload(world, { filename: 'a.pdf', bytes: 'old' })
    for (const file_id of ['', String(file.id)]) {
      expect((await upload(world, { filename: 'a.pdf', bytes: '', file_id })).status).toBe(400)
    }
    expect((await staff(`GET file-item/${file.id}`)).body.file).toMatchObject({ size: 3 })
  })

  test('require a file and staff', async () => {
    const form = { filename: 'a.txt', type: 'txt', file_id: '' }
    expect((await staff('POST file-upload', form)).body).toMatchObject({
      fields: { file: 'Expected a file' },
    })
    expect((await world.call('POST file-upload', { form })).status).toBe(401)
    expect((await world.call('POST file-upload', { as: 'user', form })).status).toBe(403)
  })
})

describe('file records', () => {
  test('J-59 L-41 a copy shares the bytes and is offline; deleting one keeps the other', async () => {
    const { id } = await online('a.txt', 'text')
    const { body } = await staff(`POST file-item/${id}/copy`)
    const copy = body.file as FileRecord & { is_online: boolean }
    expect(copy).toMatchObject({ name: 'a.txt', filename: 'a.txt', is_online: false })
    await staff(`PUT file-item/${copy.id}`, { is_online: 'true' })
    await staff(`DELETE file-item/${id}`)
    const response = await world.fetch(new Request(`http://localhost:3000/api/${copy.url}`))
    expect(await response.text()).toBe('text')
  })

  test('the address of a stored file is derived by the server; a save that sends it back changes nothing', async () => {
    const file = await online('a.txt', 'text')
    const { body } = await staff(`PUT file-item/${file.id}`, { url: 'media/files/999/other.txt' })
    expect(body.file).toMatchObject({ url: file.url })
    const wrong = await staff(`PUT file-item/${file.id}`, { url: 'javascript:alert(1)' })
    expect([wrong.status, wrong.body.fields]).toEqual([400, { url: expect.any(String) as string }])
  })

  test('an old address must be a path of this site and must not form a redirect loop', async () => {
    const { id } = await online('a.txt', 'text')
    const long = `/${Array.from({ length: 1999 }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000))).join('')}`
    const wrong = ['https://example.com/a', '//evil.test', `/download/${id}`, `/download/${id}/`, long]
    for (const old_url of wrong) {
      const { status } = await staff(`PUT file-item/${id}`, { old_url })
      expect([old_url, status]).toEqual([old_url, 400])
    }
    await staff(`PUT file-item/${id}`, { old_url: '/files/a.txt' })
    const redirect = await world.call('POST check-redirect', { form: { url: '/files/a.txt' } })
    expect(redirect.body).toEqual({ redirect: `/download/${id}` })
  })

  test('a section or type that files use cannot be deleted', async () => {
    const { id } = await section()
    const file = await online('a.txt', 'text', { section: String(id) })
    expect((await staff(`DELETE download-section/${id}`)).status).toBe(409)
    expect((await staff(`DELETE file-type/${file.type}`)).status).toBe(409)
    await staff(`DELETE file-item/${file.id}`)
    expect((await staff(`DELETE download-section/${id}`)).status).toBe(200)
  })

  test('the editor lists every file with sections and types, and the uses of a file', async () => {
    const { id } = await online('a.txt', 'text')
    await add('POST link', 'link', { name: 'AN001', file: String(id) })
    const { body } = await staff('GET files')
    expect(Object.keys(body)).toEqual(['file', 'download_section', 'file_type'])
    expect(body.file).toMatchObject([{ section__id: null, type__icon: 'doc' }])
    expect(names((await staff(`GET file-item/${id}/uses`)).body, 'link')).toEqual(['AN001'])
    expect((await world.call('GET files')).status).toBe(401)
  })
})

describe('links', () => {
  test('I-38 O-18 pages show their own links, by ordering, without redirects and without files that are not public', async () => {
    const file = await online('a.txt', 'text')
    const { file: offline } = await upload(world, { filename: 'offline.txt', bytes: 'x' })
    const link = (name: string, form: Record<string, string>) =>
      add('POST link', 'link', { name, page: 'application-notes', ...form })
    await link('AN002', { ordering: '2', file: String(file.id), icon: 'pdf' })
    await link('AN001', { ordering: '1', url: 'https://example.com' })
    await link('Hidden', { file: String(offline.id) })
    await link('Elsewhere', { page: 'other', url: '/news' })
    await link('Redirect', { page: '/old', url: '/new', auto_redirect: 'true' })
    expect(names((await world.call('GET links/application-notes')).body, 'link')).toEqual(['AN001', 'AN002'])
    const all = (await world.call('GET links')).body
    expect(names(all, 'link')).toEqual(['Elsewhere', 'AN001', 'AN002'])
    expect(all.file).toEqual([{ id: file.id, name: 'a.txt', filename: 'a.txt' }])
    expect(names((await staff('GET editor/links')).body, 'link')).toHaveLength(5)
    expect((await world.call('GET links/nothing')).body).toEqual({ link: [] })
  })

  test('J-18 a new one has defaults and is hidden until it is saved with a name', async () => {
    const { body } = await staff('POST link', { product: '' })
    expect(body.link).toMatchObject({ id: 1, name: '', icon: 'info', file: null, product: null })
    expect((await world.call('GET links')).body.link).toEqual([])
    expect((await staff('PUT link/1', { name: 'Manual', url: '/news' })).status).toBe(200)
    expect((await world.call('GET links')).body.link).toHaveLength(1)
    expect((await staff('DELETE link/1')).body).toEqual({})
    expect((await staff('PUT link/1', { name: 'x' })).status).toBe(404)
  })

  test('A-084 a redirect leads from a path of this site, never in a loop and never to another scheme', async () => {
    const redirect = (page: string, url: string) =>
      staff('POST link', { name: 'r', page, url, auto_redirect: 'true' })
    expect((await redirect('/a', '/b')).status).toBe(200)
    expect((await redirect('/b', '/c')).status).toBe(200)
    const refused: [string, string][] = [
      ...([
        ['/c', '/a'],
        ['/b', '/a'],
        ['/d', '/d'],
        ['/d', '/d/'],
        ['/d', ''],
      ] as [string, string][]),
      ['/c', 'http://localhost:3000/a'],
      ['old', '/new'],
      ['https://example.com/x', '/new'],
      ...(['javascript:alert(1)', 'data:text/html,x', '//evil.test', '/\\evil.test', 'http:evil.test'].map(
        (url) => ['/x', url],
      ) as [string, string][]),
    ]
    for (const [page, url] of refused) {
      expect([page, url, (await redirect(page, url)).status]).toEqual([page, url, 400])
    }
    expect((await world.call('POST check-redirect', { form: { url: '/a' } })).body).toEqual({
      redirect: '/b',
    })
  })
})
