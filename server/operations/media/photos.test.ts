import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { picture } from '#server/images/test-images.ts'
import {
  add,
  addSeries,
  addSubcategory,
  addVariant,
  upload,
  uploadPhoto,
  type Added,
} from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
let png: Buffer
beforeEach(async () => {
  world = await newWorld()
  png = await picture().png().toBuffer()
})

const photos = async () => (await world.api('staff').media.photos.list({})).photo

describe('galleries', () => {
  test('J-05 L-21 a photo uploaded to a series is appended, and the response contains the new version', async () => {
    const first = await uploadPhoto(world, png)
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

  test('J-06 L-21 a photo removed from a gallery still exists', async () => {
    const photo = await uploadPhoto(world, png)
    const { id } = await addSeries(world, { photos: [photo.id], image: photo.id })
    const { body } = await world.call(`DELETE product/${id}/photo/${photo.id}`, { as: 'staff' })
    expect(body).toEqual({ product_series: { id, version: 2, photos: [] } })
    expect((await world.call(`DELETE product/${id}/photo/${photo.id}`, { as: 'staff' })).status).toBe(404)
    expect(await photos()).toHaveLength(1)
    expect((await world.api().catalogue.series.read({ id })).product_series).toMatchObject({
      image: photo.id,
      image__url: photo.url,
      image__width: 64,
      image__height: 48,
    })
  })

  test('variants have their own galleries', async () => {
    const { id } = await addVariant(world)
    const { body } = await upload(world, `product-variant/${id}/photo`, png)
    const photo = (body.photo as Added).id
    expect(body.product).toEqual({ id, version: 2, photos: [photo] })
    expect((await world.call(`DELETE product-variant/${id}/photo/${photo}`, { as: 'staff' })).body).toEqual({
      product: { id, version: 3, photos: [] },
    })
  })

  test('J-07 L-62 a logo is uploaded to section 5; the distributor does not show it until it is saved', async () => {
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

  test('J-02 L-03 a save sets only name and section, and an older version is refused', async () => {
    const photo = await uploadPhoto(world, png)
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

  test('has an alternative text and a focal point, which are whole percentages', async () => {
    const photo = await uploadPhoto(world, png)
    expect(photo).toMatchObject({ alt: '', focal_x: 50, focal_y: 50 })
    const { body } = await save(photo.id, { alt: 'A board seen from above', focal_x: 10, focal_y: 100 })
    expect(body.photo).toMatchObject({
      alt: 'A board seen from above',
      focal_x: 10,
      focal_y: 100,
      version: 2,
    })
    for (const wrong of [-1, 101, 2.5]) {
      const { status, body: refused } = await save(photo.id, { focal_x: wrong })
      expect([wrong, status, Object.keys(refused.fields as object)]).toEqual([wrong, 400, ['focal_x']])
    }
  })

  test('is recognised by its bytes before it is uploaded again, unless it is in the trash', async () => {
    const photo = await uploadPhoto(world, png)
    const checksum = createHash('sha256').update(png).digest('hex')
    const same = async () =>
      (await world.api('staff').media.photos.matches({ checksum })).same.map(({ id }) => id)
    expect(await same()).toEqual([photo.id])
    expect((await world.call(`GET photo-matches?checksum=${'0'.repeat(64)}`, { as: 'staff' })).body).toEqual({
      same: [],
    })
    await world.call(`DELETE photo/${photo.id}`, { as: 'staff' })
    expect(await same()).toEqual([])
  })

  test('A-097 one in use is refused with its uses; once confirmed, references to it are cleared', async () => {
    const photo = await uploadPhoto(world, png)
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

  test('A-073 a deleted photo is not found at its address', async () => {
    const { id, url } = await uploadPhoto(world, png)
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

  test('a photo section with photos cannot be deleted', async () => {
    const section = await add(world, 'POST photo-section', 'photo_section', { name: 'Press' })
    const photo = await uploadPhoto(world, png)
    await save(photo.id, { section: section.id })
    const refused = await world.call(`DELETE photo-section/${section.id}`, { as: 'staff' })
    expect([refused.status, refused.body.uses]).toMatchObject([
      409,
      { total: 1, records: [{ entity: 'photo' }] },
    ])
    await save(photo.id, { section: 1 })
    expect((await world.call(`DELETE photo-section/${section.id}`, { as: 'staff' })).status).toBe(200)
  })
})
