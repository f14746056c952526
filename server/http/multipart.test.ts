import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Failure } from '#domain/failure.ts'
import { readMultipart } from './multipart.ts'

let uploads: string
beforeEach(() => {
  uploads = mkdtempSync(join(tmpdir(), 'meshwork-uploads-'))
})
afterEach(() => rmSync(uploads, { recursive: true }))

const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** A request whose body arrives chunk by chunk; an error stands for a lost connection. */
function streamedRequest(chunks: (string | Error)[]): Request {
  const body = new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk === undefined) controller.close()
      else if (chunk instanceof Error) controller.error(chunk)
      else controller.enqueue(Buffer.from(chunk))
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

const read = (chunks: (string | Error)[], options: { maxFileBytes?: number } = { maxFileBytes: 4_000 }) =>
  readMultipart(streamedRequest(chunks), { maxBytes: 20_000, maxFileBytes: undefined, uploads, ...options })

test('reads fields and the file regardless of chunk boundaries', async () => {
  const body = `${field('name', 'Měřič 東京')}${file}bytes of the file\r\n${field('folder', '')}--x--\r\n`
  for (const size of [1, 7, 1000]) {
    const chunks = body.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    const { fields, file: received } = await read(chunks)
    expect(Object.fromEntries(fields)).toEqual({ name: 'Měřič 東京', folder: '' })
    expect(received).toMatchObject({ filename: 'a.txt', size: 17 })
    expect(readFileSync(received!.temporaryPath, 'utf8')).toBe('bytes of the file')
  }
})

test('stores line breaks of a text as LF', async () => {
  const { fields } = await read([`${field('text', 'one\r\ntwo\r\n\r\nthree')}--x--\r\n`])
  expect(fields.get('text')).toBe('one\ntwo\n\nthree')
})

test('skips a file that the call does not accept', async () => {
  const { fields, file: received } = await read([`${file}bytes\r\n${field('name', 'a')}--x--\r\n`], {})
  expect([Object.fromEntries(fields), received]).toEqual([{ name: 'a' }, undefined])
})

const broken: Record<string, [(string | Error)[], string]> = {
  'the connection breaks inside the file': [[file, 'abc', new Error('aborted')], 'MALFORMED_REQUEST'],
  'the connection breaks inside a field': [
    [field('a', '').trimEnd(), new Error('aborted')],
    'MALFORMED_REQUEST',
  ],
  'the body ends inside the file': [[file, 'abc'], 'MALFORMED_REQUEST'],
  'the file is too large': [[file, 'a'.repeat(100), `${'b'.repeat(5_000)}\r\n--x--\r\n`], 'BODY_TOO_LARGE'],
  'there are two files': [[`${file}a\r\n`, `${file}b\r\n--x--\r\n`], 'BODY_TOO_LARGE'],
  'a field after the file is sent twice': [
    [`${file}a\r\n`, field('a', '1'), `${field('a', '1')}--x--\r\n`],
    'INVALID_INPUT',
  ],
  'there are too many parts': [
    [`${file}a\r\n`, ...Array.from({ length: 300 }, (_, i) => field(`f${i}`, ''))],
    'BODY_TOO_LARGE',
  ],
}

test.each(Object.entries(broken))(
  'fails at once and leaves no file behind when %s',
  async (_when, [chunks, code]) => {
    const failure = await read(chunks).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({ code })
    expect(readdirSync(uploads)).toEqual([])
  },
)

test('A-102 an upload into a folder without permission fails as an upload, with the cause for the log', async () => {
  const folder = join(uploads, 'loop')
  // A link to itself fails like a folder without permission, also for root.
  symlinkSync(folder, folder)
  const request = streamedRequest([`${file}bytes\r\n--x--\r\n`])
  await expect(
    readMultipart(request, { maxBytes: 20_000, maxFileBytes: 4_000, uploads: folder }),
  ).rejects.toMatchObject({ code: 'UPLOAD_FAILED', cause: { code: 'ELOOP' } })
})
