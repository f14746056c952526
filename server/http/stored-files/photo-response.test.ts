import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import {
  createServer,
  request as send,
  type IncomingMessage,
  type RequestOptions,
  type Server,
} from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { photoTable } from '#server/database/tables/media.ts'
import { phonePhoto, picture } from '#server/images/test-images.ts'
import { upload, type Added } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { localHandler } from '#server/front/app-request.ts'
import { requestListener } from '#server/front/listener.ts'
import { PageCache } from '#server/front/page-cache.ts'
import { securityHeaders } from '#server/http/security-headers.ts'

const publicUrl = 'http://localhost:3000'

let world: World
let server: Server
let cache: PageCache
beforeEach(async () => {
  world = await newWorld()
  cache = new PageCache({ maxBytes: 1_000_000, now: Date.now })
  const listener = requestListener({
    cache,
    currentVersion: () => 1,
    staticFiles: null,
    log: world.parts.log,
    publicUrl,
    handler: localHandler(world.fetch, publicUrl),
    headers: securityHeaders('https://www.example.com'),
    isTrustedProxy: () => false,
  })
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const port = () => (server.address() as AddressInfo).port

async function sendRequest(path: string, options: RequestOptions = {}) {
  const outgoing = send({ host: '127.0.0.1', port: port(), path, agent: false, ...options })
  outgoing.end()
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

async function uploaded(bytes: Uint8Array, filename: string) {
  const { body } = await upload(world, 'photo', bytes, { filename, fields: { section: '1' } })
  return body.photo as Added & { url: string }
}

describe('a photo', () => {
  test('is served in every offered size and format, cacheable for a year, and only as an image', async () => {
    const { url } = await uploaded(await picture(700, 500).png().toBuffer(), 'board.png')
    const stem = `/api/${url.replace('.png', '')}`
    for (const [ending, type, width] of [
      ['.png', 'image/png', 700],
      ['-320.avif', 'image/avif', 320],
      ['-640.webp', 'image/webp', 640],
      ['-160.jpg', 'image/jpeg', 160],
      ['-1600.png', 'image/png', 700],
    ] as const) {
      const { status, headers, body } = await sendRequest(stem + ending)
      expect([ending, status, (await sharp(body).metadata()).width]).toEqual([ending, 200, width])
      expect(headers).toMatchObject({
        'content-type': type,
        'content-length': String(body.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
        etag: expect.stringContaining(ending),
      })
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect(cache.find(`${stem}.png`, 1)).toBeUndefined()
  })

  test('answers 304 to a matching ETag, and HEAD without a body', async () => {
    const { url } = await uploaded(await picture().png().toBuffer(), 'board.png')
    const { headers, body } = await sendRequest(`/api/${url}`)
    const again = await sendRequest(`/api/${url}`, { headers: { 'If-None-Match': headers.etag } })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const head = await sendRequest(`/api/${url}`, { method: 'HEAD' })
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(body.length),
    ])
  })

  test('A-070 is stripped of location, camera and comment, and rotated upright', async () => {
    const photo = await phonePhoto()
    expect(photo.includes('secret comment') && photo.includes('Hopline Phone')).toBe(true)
    const { url, width, height } = await uploaded(photo, 'phone.jpg')
    expect([width, height]).toEqual([40, 60])
    const stem = `/api/${url.replace('.jpg', '')}`
    for (const ending of ['.jpg', '-320.avif', '-320.webp', '-320.jpg', '-320.png']) {
      const { body } = await sendRequest(stem + ending)
      const found = await sharp(body).metadata()
      expect([ending, found.width, found.height]).toEqual([ending, 40, 60])
      const kept = { exif: found.exif, xmp: found.xmp, iptc: found.iptc, comments: found.comments }
      expect(kept).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, comments: undefined })
      expect(body.includes('secret comment') || body.includes('Hopline Phone')).toBe(false)
    }
  })

  test('stays animated in full size', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) => picture().tint(background).png().toBuffer()),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { url, height } = await uploaded(gif, 'blink.gif')
    expect(height).toBe(48)
    expect((await sharp((await sendRequest(`/api/${url}`)).body).metadata()).pages).toBe(2)
    expect(
      (await sharp((await sendRequest(`/api/${url.replace('.gif', '-160.webp')}`)).body).metadata()).pages,
    ).toBeUndefined()
  })

  test('is resized once: later responses come from the pictures folder', async () => {
    const { url } = await uploaded(await picture(400, 300).png().toBuffer(), 'board.png')
    const path = `/api/${url.replace('.png', '-320.webp')}`
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendRequest(path)))
    const made = readdirSync(world.parts.pictures, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.includes('.'),
    )
    expect(made).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.toString('base64'))).size).toBe(1)
  })
})

test('answers 404 for sizes that are not offered and for path traversal', async () => {
  const { url } = await uploaded(await picture().png().toBuffer(), 'board.png')
  const stem = `/api/${url.replace('.png', '')}`
  const invalid = [
    `${stem}.jpg`,
    `${stem}-321.webp`,
    `${stem}-320.tiff`,
    `${stem}-320.gif`,
    `${stem}.png/x`,
    `${stem}.png%00`,
    '/api/media/photos/',
    '/api/media/photos/1-000000000000.png',
    '/api/media/photos/77-000000000000.png',
    '/api/media/photos/..%2f..%2f..%2fetc%2fpasswd',
    '/api/media/photos/%2e%2e/%2e%2e/package.json',
    '/api/media/photos/../files/',
    '/api/media/',
    `/api/media/photos/${'9'.repeat(5000)}`,
  ]
  for (const path of invalid) {
    const { status, headers } = await sendRequest(path)
    expect([path, [400, 404, 414].includes(status!), headers['cache-control']]).toEqual([
      path,
      true,
      'no-store',
    ])
  }
})

test('answers 404 for a photo whose bytes are missing', async () => {
  const { url } = await uploaded(await picture().png().toBuffer(), 'board.png')
  const [photo] = await world.parts.connection.db.select().from(photoTable)
  await world.parts.files.remove(photo!.storage_key)
  expect((await sendRequest(`/api/${url}`)).status).toBe(404)
})

test('A-077 answers 503 with Retry-After to some of a hundred concurrent resizes, and serves the rest', async () => {
  const photos = await Promise.all(
    Array.from({ length: 10 }, async (_, index) =>
      uploaded(
        await picture(200 + index, 150)
          .png()
          .toBuffer(),
        'a.png',
      ),
    ),
  )
  const endings = ['160', '320', '640', '960', '1600'].flatMap((width) => [`-${width}.webp`, `-${width}.jpg`])
  const paths = photos.flatMap(({ url }) => endings.map((ending) => `/api/${url.replace('.png', ending)}`))
  const answers = await Promise.all(paths.map((path) => sendRequest(path)))
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(100)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ headers }) => headers['retry-after'] === '2')).toBe(true)
  expect((await sendRequest(paths[99]!)).status).toBe(200)
})

describe('uploads over a real connection', () => {
  const head = (length: string) =>
    [
      'POST /api/photo HTTP/1.1',
      'Host: localhost',
      `Authorization: JWT ${world.tokens.staff}`,
      'Content-Type: multipart/form-data; boundary=x',
      length,
      '',
      '--x\r\nContent-Disposition: form-data; name="section"\r\n\r\n1',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    ].join('\r\n')

  test('A-065 refuses a too large Content-Length before the body arrives', async () => {
    const socket = connect(port(), '127.0.0.1')
    socket.write(head(`Content-Length: ${500 * 1024 * 1024}`))
    const [first] = (await once(socket, 'data')) as [Buffer]
    expect(first.toString()).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })

  test('A-074 aborted uploads leave no file and no photo', async () => {
    const png = await picture(300, 300).png().toBuffer()
    const before = readdirSync(world.parts.uploads).length
    for (let index = 0; index < 20; index += 1) {
      const socket = connect(port(), '127.0.0.1')
      await once(socket, 'connect')
      socket.write(head(`Content-Length: ${png.length + 400}`))
      socket.write(png.subarray(0, 1 + Math.floor((png.length * index) / 20)), () => socket.destroy())
      await once(socket, 'close')
    }
    await expect.poll(() => readdirSync(world.parts.uploads).length).toBe(before)
    expect((await world.api('staff').media.photos.list({})).photo).toEqual([])
  })
})
