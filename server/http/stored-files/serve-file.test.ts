import { readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { parse } from 'content-disposition'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { fileTable } from '#server/database/tables/library.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { upload } from '#server/files/test-upload.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})

const setOnline = (id: number, is_online: boolean) =>
  world.call(`PUT file-item/${id}`, { as: 'staff', form: { is_online: String(is_online) } })

async function online(filename: string, bytes: string | Uint8Array<ArrayBuffer>) {
  const { file } = await upload(world, { filename, bytes })
  await setOnline(file.id, true)
  return file
}

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  world.fetch(new Request(`http://localhost:3000/api/${url}`, { method, headers }))

const HTML = '<!doctype html><script>alert(1)</script>'
const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)

describe('A-039 downloads are never rendered as pages', () => {
  test.each([
    ['page.txt', HTML, 'text/plain; charset=utf-8'],
    ['page.html', HTML, 'text/plain; charset=utf-8'],
    ['drawing.svg', SVG, 'application/octet-stream'],
    ['manual.pdf', '%PDF-1.7 x', 'application/pdf'],
    ['picture.exe', PNG, 'image/png'],
    ['bytes.bin', new Uint8Array([0, 1, 2, 255]), 'application/octet-stream'],
  ])('%s', async (filename, bytes, type) => {
    const { url } = await online(filename, bytes)
    const { headers } = await get(url)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('content-disposition')).toBe(`attachment; filename=${filename}`)
  })
})

test('A-52 with "view" a PDF is shown by the browser, and nothing else is', async () => {
  const pdf = await online('manual.pdf', '%PDF-1.7 x')
  const { headers } = await get(`${pdf.url}?view`)
  expect(headers.get('content-disposition')).toBe('inline; filename=manual.pdf')
  expect(headers.get('content-security-policy')).not.toContain('sandbox')
  for (const [name, bytes] of [
    ['page.html', HTML],
    ['drawing.svg', SVG],
  ] as const) {
    const other = await get(`${(await online(name, bytes)).url}?view`)
    expect(other.headers.get('content-disposition')).toBe(`attachment; filename=${name}`)
    expect(other.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  }
})

test('A-119 a stored type that is not a valid header value is sent as application/octet-stream', async () => {
  const { id, url } = await online('manual.pdf', '%PDF-1.7 x')
  await world.parts.connection.db
    .update(fileTable)
    .set({ mime_type: 'a\u0001\r\nž' })
    .where(eq(fileTable.id, id))
  const { status, headers } = await get(url)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
})

describe('names', () => {
  const czech = `${'Příliš žluťoučký kůň úpěl ďábelské ódy '.repeat(7).slice(0, 246)}.pdf`
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['/etc/cron.d/x', 'x'],
    ['.htaccess', '.htaccess'],
    ['..', 'file'],
    ['<img src=x onerror=1>.pdf', '<img src=x onerror=1>.pdf'],
    ['a";x=".html', 'a";x=".html'],
    ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie: x=1.pdf'],
    ['ž日本.pdf', 'ž日本.pdf'],
    [czech, czech],
  ])('A-040, A-063 %j gets a safe URL and downloads under its own name', async (sent, label) => {
    const { id, filename, url } = await online(sent, 'bytes')
    expect(filename).toBe(label)
    expect(url).toMatch(/^media\/files\/\d+\/[0-9a-f]{16}\/[\w.-]{1,80}$/)
    expect(url).not.toContain('..')
    const answer = await get(url)
    expect(await answer.text()).toBe('bytes')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(parse(answer.headers.get('content-disposition') ?? '').parameters.filename).toBe(label)
    expect((await world.call(`GET download/${id}`)).body).toMatchObject({ filename: label })
  })
})

describe('A-064 paths outside the library are not found', () => {
  test.each([
    '..%2f..%2fpackage.json',
    '1/..%2f..%2fx',
    '%2e%2e/x',
    '..%5cx',
    '%252e%252e%252fx',
    '/etc/passwd',
    '',
    'x/y',
    '1',
    '01/a',
    '99999999999/a',
    '1/a/b',
    '1/newest',
    '1/../1/newest/a',
    '1/0123456789abcdef/../a',
    '1/0123456789ABCDEF/a',
    '1/%30123456789abcdef/a',
    '1/________________/a',
    '1/0123456789abcde%/a',
  ])('media/files/%s', async (path) => {
    expect((await get(`media/files/${path}`)).status).toBe(404)
  })
})

describe('A-075 ranges', () => {
  const bytes = '0123456789'
  test.each([
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=-5', 206, '56789', 'bytes 5-9/10'],
    ['bytes=5-', 206, '56789', 'bytes 5-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=-99', 206, bytes, 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, bytes, null],
    ['lines=1-2', 200, bytes, null],
    [`bytes=${Array.from({ length: 1000 }, () => '0-9').join(',')}`, 200, bytes, null],
  ])('%s', async (range, status, body, contentRange) => {
    const { url } = await online('a.txt', bytes)
    const answer = await get(url, { range })
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      body,
      contentRange,
    ])
  })

  test('resumes an interrupted download, unless the file has changed', async () => {
    const whole = crypto.getRandomValues(new Uint8Array(60_000))
    const { id } = await online('firmware.bin', whole)
    const url = `media/files/${id}/newest/firmware.bin`
    const first = await get(url, { range: 'bytes=0-20000' })
    const etag = first.headers.get('etag') ?? ''
    const start = new Uint8Array(await first.arrayBuffer())
    const rest = await get(url, { range: `bytes=${start.length}-`, 'if-range': etag })
    expect(rest.status).toBe(206)
    const both = Buffer.concat([start, new Uint8Array(await rest.arrayBuffer())])
    expect(both.equals(Buffer.from(whole))).toBe(true)
    await upload(world, { filename: 'firmware.bin', bytes: 'new', file_id: String(id) })
    const changed = await get(url, { range: 'bytes=1-', 'if-range': etag })
    expect([changed.status, await changed.text()]).toEqual([200, 'new'])
  })

  test('answers 304 to a matching ETag, and HEAD with the length', async () => {
    const { url } = await online('a.txt', bytes)
    const etag = (await get(url)).headers.get('etag') ?? ''
    const known = await get(url, { 'if-none-match': `W/"x", ${etag}` })
    expect([known.status, await known.text()]).toEqual([304, ''])
    const head = await get(url, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
    expect((await get(url, {}, 'DELETE')).status).toBe(405)
  })
})

test('A-026 a file is not found while it is offline', async () => {
  const { id, url } = await online('a.txt', 'text')
  await setOnline(id, false)
  for (const [method, headers] of [
    ['GET', {}],
    ['HEAD', {}],
    ['GET', { range: 'bytes=0-1' }],
  ] as const) {
    expect((await get(url, headers, method)).status).toBe(404)
  }
  await setOnline(id, true)
  expect((await get(url)).status).toBe(200)
})

test('A-039 with "view" an SVG is an image for pages, and still no page', async () => {
  const { url } = await online('drawing.svg', SVG)
  const { headers } = await get(`${url}?view`)
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('content-disposition')).toBe('attachment; filename=drawing.svg')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test('A-072 twenty concurrent uploads of the same name become twenty files', async () => {
  const sent = Array.from({ length: 20 }, (_, index) => `content ${index}`)
  const files = await Promise.all(sent.map((bytes) => online('a.pdf', bytes)))
  expect(new Set(files.map(({ id }) => id)).size).toBe(20)
  const received = await Promise.all(files.map(async ({ url }) => (await get(url)).text()))
  expect(received).toEqual(sent)
})

test('A-074 aborted uploads leave neither a row nor a file', async () => {
  const countFiles = async () =>
    ((await world.call('GET files', { as: 'staff' })).body.file as unknown[]).length
  const before = await countFiles()
  const boundary = 'cut'
  const start = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n`
  const cutOff = () => {
    let sent = 0
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        if (sent > 5) controller.error(new Error('connection lost'))
        else controller.enqueue(sent === 1 ? new TextEncoder().encode(start) : new Uint8Array(40_000))
      },
    })
  }
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const request = new Request('http://localhost:3000/api/file-upload', {
        method: 'POST',
        headers: {
          Authorization: `JWT ${world.tokens.staff}`,
          'Content-Type': `multipart/form-data; boundary=${boundary}`,
        },
        body: cutOff(),
        duplex: 'half',
      } as RequestInit)
      return (await world.fetch(request)).status
    }),
  )
  expect(statuses.filter((status) => status < 400)).toEqual([])
  expect(await countFiles()).toBe(before)
  expect(readdirSync(world.parts.uploads, { withFileTypes: true }).filter((entry) => entry.isFile())).toEqual(
    [],
  )
})

test('staff download an offline file, visitors do not, and no cache keeps it', async () => {
  const { file } = await upload(world, { filename: 'draft.pdf', bytes: '%PDF-1.7 x' })
  await setOnline(file.id, false)
  expect((await get(file.url)).status).toBe(404)
  expect((await get(file.url, { Authorization: `JWT ${world.tokens.user}` })).status).toBe(404)
  const response = await get(file.url, { Authorization: `JWT ${world.tokens.staff}` })
  expect([response.status, await response.text()]).toEqual([200, '%PDF-1.7 x'])
  expect(response.headers.get('Cache-Control')).toContain('no-store')
})

test('A-102 an unreadable folder makes downloads unavailable, not missing, and is logged', async () => {
  const { url, id } = await online('kept.txt', 'kept bytes')
  const [row] = await world.parts.connection.db.select().from(fileTable).where(eq(fileTable.id, id))
  const folder = dirname(world.parts.files.pathOf!(row!.storage_key!))
  const logged: unknown[] = []
  const error = world.parts.log.error.bind(world.parts.log)
  world.parts.log.error = ((facts: unknown) => void logged.push(facts)) as typeof error
  renameSync(folder, `${folder}-away`)
  // A link to itself fails like a folder without permission, also for root.
  symlinkSync(folder, folder)
  await expect(get(url)).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 5 } })
  expect(logged).toEqual([expect.objectContaining({ code: 'ELOOP' })])
  world.parts.log.error = error
  rmSync(folder)
  renameSync(`${folder}-away`, folder)
  expect((await get(url)).status).toBe(200)
})
