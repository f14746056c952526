import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { brokenPng, claimedPng, picture } from '#server/images/test-images.ts'
import { add, addSeries, addSubcategory, addVariant, upload, type Added } from '#server/test-records.ts'
import { newWorld, type World } from '#server/test-world.ts'

let world: World
let png: Buffer
beforeEach(async () => {
  world = await newWorld()
  png = await picture().png().toBuffer()
})

const uploadPhoto = async (bytes: Uint8Array = png, filename = 'board.png') => {
  const { body } = await upload(world, 'photo', bytes, { filename, fields: { section: '1' } })
  return body.photo as Added
}
const photos = async () => (await world.api('staff').media.photos.list({})).photo
const stored = () => {
  const folder = dirname(world.parts.pictures)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
}

describe('an upload', () => {
  test('answers the photo with labels, size and address, and is listed with its section', async () => {
    const fields = { section: '1', filename: 'board.png', type: 'png', folder: 'products', product: '' }
    const { status, body } = await upload(world, 'photo', png, { fields })
    expect(status).toBe(200)
    expect(body.photo).toMatchObject({
      ...{
        id: 1,
        version: 1,
        name: 'board',
        section: 1,
        type: 'png',
        filename: 'board.png',
        folder: 'products',
      },
      ...{ width: 64, height: 48, uploaded: '2026-11-15T12:00:00Z' },
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

  test.each(['jpeg', 'webp', 'avif', 'gif'] as const)('takes %s', async (format) => {
    const { status, body } = await upload(world, 'photo', await picture().toFormat(format).toBuffer(), {
      ...{ filename: `a.${format}`, fields: { section: '1' } },
    })
    expect([status, body.photo]).toMatchObject([200, { width: 64, height: 48 }])
  })

  test('with "product" goes into the gallery of that series too', async () => {
    const { id } = await addSeries(world)
    const { body } = await upload(world, 'photo', png, { fields: { section: '1', product: String(id) } })
    const { product_series } = await world.api().catalogue.series.read({ id })
    expect(product_series).toMatchObject({ photos: [(body.photo as Added).id], version: 2 })
    const missing = await upload(world, 'photo', png, { fields: { section: '1', product: '77' } })
    expect([missing.status, missing.body.fields]).toEqual([400, { product: 'No such record' }])
    expect(await photos()).toHaveLength(1)
  })

  test('A-063 takes any label, and stores under a key of its own', async () => {
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

  test('A-072 twenty at once with one name are twenty photos', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        uploadPhoto(
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
  }, 30_000)

  test('is for staff', async () => {
    for (const [as, status] of [
      ['anyone', 401],
      ['user', 403],
    ] as const) {
      expect((await upload(world, 'photo', png, { as, fields: { section: '1' } })).status).toBe(status)
    }
    expect(stored()).toEqual([])
  })
})

describe('an upload that is refused leaves nothing behind', () => {
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
    ['A-038 a program', () => Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'), 'x.png', 415],
    ['A-038 PNG called HTML', () => png, 'x.html', 415],
    ['A-038 PNG called SVG', () => png, 'x.svg', 415],
    ['A-066 a claim of 30000 × 30000', () => claimedPng(30_000, 30_000), 'x.png', 400],
    ['A-066 a claim of 10000 × 10000', () => claimedPng(10_000, 10_000), 'x.png', 400],
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

  test('a section, series or distributor that does not exist', async () => {
    const wrong = await upload(world, 'photo', png, { fields: { section: '77' } })
    expect([wrong.status, wrong.body.fields]).toEqual([400, { section: 'No such record' }])
    for (const path of ['product/77/photo', 'product-variant/77/photo', 'distributor/77/photo']) {
      expect([path, (await upload(world, path, png)).status]).toEqual([path, 404])
    }
    expect([await photos(), stored()]).toEqual([[], []])
  })

  test('a file that is only described names none of ours', async () => {
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

describe('galleries', () => {
  test('a photo uploaded to a series comes last, and the answer knows the version of the next save', async () => {
    const first = await uploadPhoto()
    const { id, version } = await addSeries(world, { photos: [first.id] })
    const { status, body } = await upload(world, `product/${id}/photo`, png, {
      filename: 'side.png',
      fields: { product: String(id) },
    })
    const { id: second, ...photo } = body.photo as Added
    expect([status, photo]).toMatchObject([200, { name: 'side', section: 1 }])
    expect(body.product_series).toEqual({ id, version: version + 1, photos: [first.id, second] })
    const saved = await add(world, `PUT product/${id}`, 'product_series', {
      version: version + 1,
      photos: [second, first.id],
    })
    expect(saved.photos).toEqual([second, first.id])
    expect((await world.call(`GET product-series/${id}/photos`)).body.photo).toMatchObject([
      { id: second },
      { id: first.id },
    ])
  })

  test('a photo taken out of a series stays in the photos', async () => {
    const photo = await uploadPhoto()
    const { id } = await addSeries(world, { photos: [photo.id], image: photo.id })
    const { body } = await world.call(`DELETE product/${id}/photo/${photo.id}`, { as: 'staff' })
    expect(body).toEqual({ product_series: { id, version: 2, photos: [] } })
    expect((await world.call(`DELETE product/${id}/photo/${photo.id}`, { as: 'staff' })).status).toBe(404)
    expect(await photos()).toHaveLength(1)
    expect((await world.api().catalogue.series.read({ id })).product_series).toMatchObject({
      ...{ image: photo.id, image__url: photo.url, image__width: 64, image__height: 48 },
    })
  })

  test('variants have galleries of their own', async () => {
    const { id } = await addVariant(world)
    const { body } = await upload(world, `product-variant/${id}/photo`, png)
    const photo = (body.photo as Added).id
    expect(body.product).toEqual({ id, version: 2, photos: [photo] })
    expect((await world.call(`DELETE product-variant/${id}/photo/${photo}`, { as: 'staff' })).body).toEqual({
      product: { id, version: 3, photos: [] },
    })
  })

  test('a logo is uploaded to section 5; the distributor shows it once it is saved so', async () => {
    const distributor = await add(world, 'POST distributor', 'distributor', {
      name: 'Mesh Parts',
      country: 249,
    })
    const fields = { section: '5', filename: 'logo.png', type: 'png', distributor: String(distributor.id) }
    const { body } = await upload(world, `distributor/${distributor.id}/photo`, png, { fields })
    expect(body.photo).toMatchObject({
      section: 5,
      name: 'logo',
      url: expect.stringMatching(/^media\/photos\//),
    })
    const { distributor: read } = await world.api('staff').sales.distributors.read({ id: distributor.id })
    expect(read.logo).toBeNull()
  })
})

describe('saving and deleting a photo', () => {
  const save = (id: number, json: object) => world.call(`PUT photo/${id}`, { as: 'staff', json })

  test('a save sets name and section alone, and an older version is refused', async () => {
    const photo = await uploadPhoto()
    const { body } = await save(photo.id, {
      name: 'board front',
      section: 3,
      version: 1,
      url: 'x',
      filename: 'y',
    })
    expect(body.photo).toEqual({ ...photo, name: 'board front', section: 3, version: 2 })
    const stale = await save(photo.id, { name: 'late', version: 1 })
    expect([stale.status, stale.body.photo]).toEqual([409, body.photo])
    expect((await save(photo.id, { section: 77 })).body.fields).toEqual({ section: 'No such record' })
  })

  test('A-097 D-20 one in use is refused with its places; once confirmed it vanishes from them', async () => {
    const photo = await uploadPhoto()
    const series = await addSeries(world, { image: photo.id, photos: [photo.id] })
    const variant = await addVariant(world, { series: series.id, image: photo.id, photos: [photo.id] })
    const subcategory = await addSubcategory(world, { image: photo.id })
    const study = await add(world, 'POST case-study', 'case_study', {
      name: 'Street lights',
      image: photo.id,
    })
    const uses = {
      total: 6,
      records: [
        { entity: 'product_subcategory', id: subcategory.id, name: 'SMT modules', field: 'image' },
        { entity: 'product_series', id: series.id, name: 'TR-76D', field: 'image' },
        { entity: 'product_series', id: series.id, name: 'TR-76D', field: 'photos' },
        { entity: 'product', id: variant.id, name: 'TR-76DA', field: 'image' },
        { entity: 'product', id: variant.id, name: 'TR-76DA', field: 'photos' },
        { entity: 'case_study', id: study.id, name: 'Street lights', field: 'image' },
      ],
    }
    expect((await world.call(`GET photo/${photo.id}/uses`, { as: 'staff' })).body).toEqual({ uses })
    const refused = await world.call(`DELETE photo/${photo.id}`, { as: 'staff' })
    expect([refused.status, refused.body.uses]).toEqual([409, uses])
    const done = await world.call(`DELETE photo/${photo.id}`, { as: 'staff', form: { confirmed: 'true' } })
    expect([done.status, done.body]).toEqual([200, {}])
    const { product_series } = await world.api().catalogue.series.read({ id: series.id })
    expect(product_series).toMatchObject({ image: null, image__url: null, photos: [], version: 3 })
    expect(
      (await world.call(`PUT product/${series.id}`, { as: 'staff', json: { image: photo.id } })).body.fields,
    ).toEqual({
      image: 'No such record',
    })
    expect(await photos()).toEqual([])
  })

  test('A-073 a deleted photo is found no more at its address', async () => {
    const { id, url } = await uploadPhoto()
    const status = async () => {
      const response = await world.fetch(new Request(`http://localhost:3000/api/${url}`))
      await response.body?.cancel()
      return response.status
    }
    expect(await status()).toBe(200)
    await world.call(`DELETE photo/${id}`, { as: 'staff' })
    expect(await status()).toBe(404)
    expect((await world.call(`GET photo/${id}/uses`, { as: 'staff' })).status).toBe(404)
  })

  test('a photo section with photos stays', async () => {
    const shelf = await add(world, 'POST photo-section', 'photo_section', { name: 'Press' })
    const photo = await uploadPhoto()
    await save(photo.id, { section: shelf.id })
    const refused = await world.call(`DELETE photo-section/${shelf.id}`, { as: 'staff' })
    expect([refused.status, refused.body.uses]).toMatchObject([
      409,
      { total: 1, records: [{ entity: 'photo' }] },
    ])
    await save(photo.id, { section: 1 })
    expect((await world.call(`DELETE photo-section/${shelf.id}`, { as: 'staff' })).status).toBe(200)
  })
})
