import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { animation, brokenPng, claimedPng, picture } from '#server/images/test-images.ts'
import { addSeries, upload, uploadPhoto, type Added } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
let png: Buffer
beforeEach(async () => {
  world = await newWorld()
  png = await picture().png().toBuffer()
})

const photos = async () => (await world.api('staff').media.photos.list({})).photo
const stored = () => {
  const folder = dirname(world.parts.pictures)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
}

describe('an upload', () => {
  test('J-01 J-04 returns the photo with labels, size and address, and is listed with its section', async () => {
    const fields = { section: '1', filename: 'board.png', type: 'png', folder: 'products', product: '' }
    const { status, body } = await upload(world, 'photo', png, { fields })
    expect(status).toBe(200)
    expect(body.photo).toMatchObject({
      id: 1,
      version: 1,
      name: 'board',
      section: 1,
      type: 'png',
      filename: 'board.png',
      folder: 'products',
      width: 64,
      height: 48,
      uploaded: '2026-11-15T12:00:00Z',
      url: expect.stringMatching(/^media\/photos\/1-[0-9a-f]{12}\.png$/),
    })
    const { body: list } = await world.call('GET photos', { as: 'staff' })
    expect(list.photo).toEqual([body.photo])
    expect(list.photo_section).toEqual([
      { id: 1, name: 'Products' },
      { id: 3, name: 'Case studies' },
      { id: 5, name: 'Distributors' },
    ])
  })

  test.each(['jpeg', 'webp', 'avif', 'gif'] as const)('accepts %s', async (format) => {
    const { status, body } = await upload(world, 'photo', await picture().toFormat(format).toBuffer(), {
      filename: `a.${format}`,
      fields: { section: '1' },
    })
    expect([status, body.photo]).toMatchObject([200, { width: 64, height: 48 }])
  })

  test('with "product" is also added to the gallery of that series', async () => {
    const { id } = await addSeries(world)
    const { body } = await upload(world, 'photo', png, { fields: { section: '1', product: String(id) } })
    const { product_series } = await world.api().catalogue.series.read({ id })
    expect(product_series).toMatchObject({ photos: [(body.photo as Added).id], version: 2 })
    const missing = await upload(world, 'photo', png, { fields: { section: '1', product: '77' } })
    expect([missing.status, missing.body.fields]).toEqual([400, { product: 'No such record' }])
    expect(await photos()).toHaveLength(1)
  })

  test('A-063 accepts any label, and stores the bytes under a key of its own', async () => {
    const before = stored().length
    const labels = ['../../x', '..\\..\\x', '/etc/cron.d/x', 'a/../../b', 'n'.repeat(300), '.htaccess', '']
    for (const label of labels) {
      const fields = { section: '1', filename: label, folder: label, type: label }
      const { status } = await upload(world, 'photo', png, { filename: 'board.png', fields })
      expect([label, status]).toEqual([label, 200])
    }
    const added = stored().slice(before)
    expect(added).toHaveLength(1)
    expect(added[0]).toMatch(/^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}$/)
    expect((await photos()).map(({ name }) => name).slice(0, 2)).toEqual(['board', '.htaccess'])
  })

  test('A-072 twenty concurrent uploads with one name are twenty photos', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        uploadPhoto(
          world,
          await picture(20 + index, 9)
            .png()
            .toBuffer(),
        ),
      ),
    )
    expect(new Set(all.map(({ url }) => url)).size).toBe(20)
    expect(stored()).toHaveLength(20)
    for (const photo of all) {
      const response = await world.fetch(new Request(`http://localhost:3000/api/${photo.url}`))
      expect(response.status).toBe(200)
      await response.body?.cancel()
    }
  })

  test('requires staff', async () => {
    for (const [as, status] of [
      ['anyone', 401],
      ['user', 403],
    ] as const) {
      expect((await upload(world, 'photo', png, { as, fields: { section: '1' } })).status).toBe(status)
    }
    expect(stored()).toEqual([])
  })
})

describe('a refused upload leaves nothing behind', () => {
  const svgs = [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><iframe src="javascript:alert(1)"/></foreignObject></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><a href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="javascript:alert(1)"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><embed src="x"/></svg>',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="https://evil.test/x"/></svg>',
  ]
  const half = async () => {
    const jpeg = await picture(300, 300).jpeg().toBuffer()
    return jpeg.subarray(0, jpeg.length / 2)
  }
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, string, number][] = [
    ...svgs.map((svg, index): [string, () => Uint8Array, string, number] => [
      `A-037 SVG ${index + 1}`,
      () => Buffer.from(svg),
      index % 2 ? 'x.png' : 'x.svg',
      415,
    ]),
    ['A-038 HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'x.png', 415],
    ['A-038 JSON', () => Buffer.from('{"a":1}'), 'x.png', 415],
    ['A-038 a script', () => Buffer.from('fetch("/api/user").then(alert)'), 'x.png', 415],
    ['A-038 a program', () => Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'), 'x.png', 415],
    ['A-038 PNG called HTML', () => png, 'x.html', 415],
    ['A-038 PNG called SVG', () => png, 'x.svg', 415],
    ['A-066 a claim of 30000 × 30000', () => claimedPng(30_000, 30_000), 'x.png', 400],
    ['A-066 a claim of 10000 × 10000', () => claimedPng(10_000, 10_000), 'x.png', 400],
    ['A-066 an animation of 300 frames', () => animation(300), 'x.webp', 400],
    ['A-067 half a JPEG', half, 'x.jpg', 400],
    ['A-067 a wrong checksum', brokenPng, 'x.png', 400],
    ['A-067 no bytes', () => new Uint8Array(), 'x.png', 400],
    ['A-067 the head of a GIF', () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'), 'x.gif', 400],
    ['A-065 11 MB', () => Buffer.concat([png, Buffer.alloc(11 * 1024 * 1024)]), 'x.png', 413],
  ]

  test.each(cases)('%s', async (_name, bytes, filename, expected) => {
    const { status, body } = await upload(world, 'photo', await bytes(), {
      filename,
      fields: { section: '1' },
    })
    expect([status, Object.keys((body.fields as object) ?? { file: '' })]).toEqual([expected, ['file']])
    expect([await photos(), stored()]).toEqual([[], []])
  })

  test('an unknown section, series or distributor', async () => {
    const wrong = await upload(world, 'photo', png, { fields: { section: '77' } })
    expect([wrong.status, wrong.body.fields]).toEqual([400, { section: 'No such record' }])
    for (const path of ['product/77/photo', 'product-variant/77/photo', 'distributor/77/photo']) {
      expect([path, (await upload(world, path, png)).status]).toEqual([path, 404])
    }
    expect([await photos(), stored()]).toEqual([[], []])
  })

  test('a description of a file in place of an upload', async () => {
    const file = {
      temporaryPath: join(dirname(world.parts.pictures), 'victim'),
      key: 'a',
      size: 1,
      filename: 'x.png',
    }
    for (const sent of [
      { json: { section: 1, file } },
      { form: { section: '1', file: JSON.stringify(file) } },
    ]) {
      const { status, body } = await world.call('POST photo', { as: 'staff', ...sent })
      expect([status, Object.keys(body.fields as object)]).toEqual([400, ['file']])
    }
  })
})
