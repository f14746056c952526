import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { fileTable, fileVersionTable } from '#server/database/tables/library.ts'
import { upload } from '#server/files/test-upload.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const sha256 = (bytes: string) => createHash('sha256').update(bytes).digest('hex')

async function online(filename: string, bytes: string, texts: Record<string, string> = {}) {
  const { file } = await upload(world, { filename, bytes, texts })
  await world.api('staff').library.files.update({ id: file.id, is_online: true })
  return file
}

const replace = (id: number, filename: string, bytes: string, texts: Record<string, string> = {}) =>
  upload(world, { filename, bytes, file_id: String(id), texts })

const bytesAt = async (link: string) => (await world.fetch(new Request(link))).text()

/** The bytes that a call for a download leads to. */
async function delivered(route: string): Promise<string | number> {
  const { status, body } = await world.call(`GET ${route}`)
  return status === 200 ? bytesAt(String(body.link)) : status
}

const versions = async (id: number) =>
  (await world.api('staff').library.fileVersions({ id })).file_version.map(({ number, checksum }) => [
    number,
    checksum,
  ])

describe('a replaced file', () => {
  test('delivers the newest version by its id, and each version by its number', async () => {
    const { id } = await online('ide_476.exe', 'one')
    await replace(id, 'ide_477.exe', 'two')
    await replace(id, 'ide_478.exe', 'three')
    expect(await delivered(`download/${id}`)).toBe('three')
    for (const [number, bytes] of ['one', 'two', 'three'].entries())
      expect(await delivered(`download/${id}/v/${number + 1}`)).toBe(bytes)
    expect(await delivered(`download/${id}/v/4`)).toBe(404)
    const first = await world.call(`GET download/${id}/v/1`)
    expect(first.body).toMatchObject({
      filename: 'ide_476.exe',
      file: { version_number: 1, successor: 2, size: 3, checksum: sha256('one') },
    })
    expect(first.headers.get('link')).toBe(`</api/download/${id}/v/2>; rel="successor-version"`)
    const newest = await world.call(`GET download/${id}/v/3`)
    expect([newest.body.file, newest.headers.get('link')]).toMatchObject([{ successor: null }, null])
    expect((await world.call(`GET download/${id}`)).headers.get('link')).toBeNull()
  })

  test('keeps what was said of each version; what a version is for is taken over unless it is given', async () => {
    const texts = { version_note: 'First', for_series: 'TR-72D', for_os: '4.05', for_hardware: 'A' }
    const { id } = await online('a.pdf', 'one', texts)
    await replace(id, 'a.pdf', 'two', { version_note: 'Second', for_os: '4.06' })
    await replace(id, 'a.pdf', 'three')
    const { file_version } = await world.api('staff').library.fileVersions({ id })
    expect(file_version).toMatchObject([
      { number: 3, ...texts, version_note: '', for_os: '4.06' },
      { number: 2, ...texts, version_note: 'Second', for_os: '4.06' },
      { number: 1, ...texts },
    ])
  })

  test('is listed with its history, and with what the newest version is for', async () => {
    const section = await world.api('staff').library.downloadSections.create({ name: 'IDE' })
    const { id } = await online('a.pdf', 'one', { version_note: 'First' })
    await world.api('staff').library.files.update({ id, section: section.download_section.id })
    await replace(id, 'a.pdf', 'two', { version_note: 'Second', for_hardware: 'B' })
    const { file } = await world.api().library.downloads({})
    expect(file).toMatchObject([
      {
        version_number: 2,
        version_note: 'Second',
        for_hardware: 'B',
        history: [{ number: 1, version_note: 'First', size: 3, checksum: sha256('one') }],
      },
    ])
    expect(file[0]).not.toHaveProperty('storage_key')
  })

  test('has no new version for the bytes it already delivers, but keeps what is said of them', async () => {
    const { id } = await online('a.txt', 'one')
    const again = await replace(id, 'b.txt', 'one', { version_note: 'Renamed' })
    expect(again.file).toMatchObject({ version_number: 1, filename: 'b.txt', version_note: 'Renamed' })
    expect(await versions(id)).toEqual([[1, sha256('one')]])
  })

  test('an open form stays valid unless a field of it was replaced', async () => {
    const { id } = await online('a.txt', 'one')
    const { version } = (await world.api('staff').library.files.read({ id })).file
    expect((await replace(id, 'a.txt', 'two')).file.version).toBe(version)
    expect((await replace(id, 'a.txt', 'three', { version_note: 'Third' })).file.version).toBe(version + 1)
  })

  test('an older version becomes the newest again under a number of its own', async () => {
    const { id } = await online('a.txt', 'one', { version_note: 'First' })
    await replace(id, 'b.txt', 'two')
    const { file } = await world.api('staff').library.restoreVersion({ id, n: 1 })
    expect(file).toMatchObject({ version_number: 3, filename: 'a.txt', version_note: 'First' })
    expect(await delivered(`download/${id}`)).toBe('one')
    expect(await delivered(`download/${id}/v/2`)).toBe('two')
    expect(await versions(id)).toEqual([
      [3, sha256('one')],
      [2, sha256('two')],
      [1, sha256('one')],
    ])
    const response = await world.fetch(new Request(`http://localhost:3000/api/${file.url}`))
    expect([await response.text(), response.headers.get('link')]).toEqual(['one', null])
    const missing = await world.call(`POST file-item/${id}/v/9/restore`, { as: 'staff', json: {} })
    expect(missing.status).toBe(404)
  })

  test('a copy has the newest bytes as its first version', async () => {
    const { id } = await online('a.txt', 'one')
    await replace(id, 'a.txt', 'two')
    const { file } = await world.api('staff').library.files.copy({ id })
    expect(file.version_number).toBe(1)
    expect(await versions(file.id)).toEqual([[1, sha256('two')]])
    await replace(file.id, 'a.txt', 'three')
    expect(await versions(id)).toHaveLength(2)
  })

  test('a replacement cannot be prepared for later', async () => {
    const { id } = await online('a.txt', 'one')
    const json = { call: 'POST file-upload', input: { file_id: id } }
    const { status, body } = await world.call('POST editor/prepared-change', { as: 'staff', json })
    expect([status, body.fields]).toEqual([
      400,
      { call: 'Uploads take effect at once and cannot be kept for later' },
    ])
  })

  test('a file that moves to another site keeps its stored versions', async () => {
    const { id } = await online('a.txt', 'one')
    await world.api('staff').library.files.update({ id, url: 'https://example.com/a.txt' })
    expect(await delivered(`download/${id}/v/1`)).toBe('one')
    expect((await world.call(`GET download/${id}`)).body).toMatchObject({
      link: 'https://example.com/a.txt',
      file: { history: [{ number: 1 }] },
    })
    await replace(id, 'a.txt', 'two')
    expect(await delivered(`download/${id}`)).toBe('two')
    expect(await versions(id)).toHaveLength(2)
  })
})

describe('A-026 versions of a hidden file', () => {
  test.each([
    ['offline', { is_online: false }],
    ['past its end', { online_until: '2020-01-01T00:00:00Z' }],
  ])('are not found while it is %s', async (_case, values) => {
    const { id } = await online('a.txt', 'one')
    await replace(id, 'a.txt', 'two')
    await world.api('staff').library.files.update({ id, ...values })
    for (const path of ['', '/v/1', '/v/2']) expect(await delivered(`download/${id}${path}`)).toBe(404)
  })

  test('are not found in the trash, and are delivered again once it is restored', async () => {
    const { id } = await online('a.txt', 'one')
    await replace(id, 'a.txt', 'two')
    await world.call(`DELETE file-item/${id}`, { as: 'staff' })
    expect(await delivered(`download/${id}/v/1`)).toBe(404)
    expect((await world.call(`GET file-item/${id}/versions`, { as: 'staff' })).status).toBe(404)
    expect((await replace(id, 'a.txt', 'three')).status).toBe(404)
    await world.api('staff').desk.restore({ entity: 'file', id })
    expect(await delivered(`download/${id}/v/1`)).toBe('one')
  })

  test('are listed for staff only', async () => {
    const { id } = await online('a.txt', 'one')
    for (const route of [`GET file-item/${id}/versions`, 'GET file-matches?filename=a.txt']) {
      expect((await world.call(route)).status).toBe(401)
      expect((await world.call(route, { as: 'user' })).status).toBe(403)
    }
    expect((await world.call(`POST file-item/${id}/v/1/restore`, { json: {} })).status).toBe(401)
  })
})

test.each(['0', '-1', '1.5', '01', '1e0', 'x', '%00', '..%2f1', '2147483648', '99999999999999999999', '١'])(
  'A-064 the version number %s is refused',
  async (number) => {
    const { id } = await online('a.txt', 'one')
    expect([400, 404]).toContain((await world.call(`GET download/${id}/v/${number}`)).status)
  },
)

test('A-072 concurrent replacements get numbers of their own, and no bytes are lost', async () => {
  const { id } = await online('a.txt', 'content 0')
  const sent = Array.from({ length: 8 }, (_, index) => `content ${index + 1}`)
  const results = await Promise.all(sent.map((bytes) => replace(id, 'a.txt', bytes)))
  expect(results.map(({ status }) => status)).toEqual(sent.map(() => 200))
  expect(results.map(({ file }) => file.version_number).toSorted()).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  const listed = await versions(id)
  expect(listed.map(([number]) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
  const received = await Promise.all(listed.map(([number]) => delivered(`download/${id}/v/${number}`)))
  expect(received.toSorted()).toEqual(['content 0', ...sent].toSorted())
})

test('A-074 a replacement that fails between bytes and row leaves the file and its versions as they were', async () => {
  const { id } = await online('a.txt', 'one')
  await replace(id, 'a.txt', 'two')
  const { db } = world.parts.connection
  // The next number is taken, so the row cannot be written after the bytes.
  const [row] = await db.select().from(fileTable).where(eq(fileTable.id, id))
  const { storage_key, size, mime_type, uploaded, filename } = row!
  const taken = { file: id, number: 2, filename, size: size!, mime_type: mime_type!, uploaded: uploaded! }
  await db.insert(fileVersionTable).values({ ...taken, storage_key: storage_key! })
  expect((await replace(id, 'a.txt', 'three')).status).not.toBe(200)
  expect(await delivered(`download/${id}`)).toBe('two')
  expect(await delivered(`download/${id}/v/1`)).toBe('one')
  expect(await world.parts.files.has(sha256('three'))).toBe(false)
  await db.delete(fileVersionTable).where(eq(fileVersionTable.number, 2))
  expect((await replace(id, 'a.txt', 'three')).file.version_number).toBe(3)
})

describe('a file to be uploaded', () => {
  const matches = async (filename: string, bytes = 'unknown') => {
    const found = await world.api('staff').library.fileMatches({ filename, checksum: sha256(bytes) })
    const names = (list: typeof found.same) => list.map(({ id, number }) => [id, number])
    return { same: names(found.same), similar: names(found.similar) }
  }

  test('is recognised by the bytes of any version, or offered as a version of a file with a similar name', async () => {
    const { id } = await online('ide_476.exe', 'one')
    await replace(id, 'ide_477.exe', 'two')
    expect(await matches('other.exe', 'one')).toEqual({ same: [[id, 1]], similar: [] })
    expect(await matches('ide_478.exe', 'two')).toEqual({ same: [[id, 2]], similar: [] })
    expect(await matches('IDE 478.exe')).toEqual({ same: [], similar: [[id, 2]] })
    expect(await matches('ide_478.zip')).toEqual({ same: [], similar: [] })
    await world.call(`DELETE file-item/${id}`, { as: 'staff' })
    expect(await matches('ide_478.exe', 'one')).toEqual({ same: [], similar: [] })
  })

  test('needs a valid checksum', async () => {
    const { status } = await world.call('GET file-matches?filename=a&checksum=xyz', { as: 'staff' })
    expect(status).toBe(400)
  })
})
