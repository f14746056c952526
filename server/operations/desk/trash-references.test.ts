import { beforeEach, expect, test } from 'vitest'
import { Failure } from '#domain/failure.ts'
import { add, addSeries, addVariant } from '#server/testing/test-records.ts'
import { addPhoto } from '#server/testing/test-photo.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const remove = (path: string) => world.call(`DELETE ${path}`, { as: 'staff' })
const removeConfirmed = (photo: number) =>
  world.call(`DELETE photo/${photo}`, { as: 'staff', json: { confirmed: true } })
const restore = (entity: string, id: number) => world.api('staff').desk.restore({ entity, id })
const newPhoto = () => addPhoto(world, { section: 1 })
const read = async (key: string, path: string) => (await world.call(`GET ${path}`, { as: 'staff' })).body[key]

test('a restored photo still has its bytes', async () => {
  const id = await newPhoto()
  await remove(`photo/${id}`)
  const { restored } = await restore('photo', id)
  expect(restored).toEqual({ label: 'lamp', to: `/editor/photos?photo=${id}`, changed: {} })
  expect((await world.call('GET photos', { as: 'staff' })).body.photo).toHaveLength(1)
})

test('restoring a record drops a photo that was deleted after it', async () => {
  const [image, shown] = [await newPhoto(), await newPhoto()]
  const variant = await addVariant(world, { name: 'TR-72DA', image, photos: [image, shown] })
  await remove(`product-variant/${variant.id}/delete`)
  expect((await remove(`photo/${image}`)).status).toBe(200)
  expect((await restore('product', variant.id)).restored.changed).toEqual({ image: null })
  const { body } = await world.call(`GET product-variant/${variant.id}`, { as: 'staff' })
  expect(body.product).toMatchObject({ image: null, photos: [shown] })
})

test('a restored photo is shown again where it was, unless another one took its place', async () => {
  const [photo, second, third] = [await newPhoto(), await newPhoto(), await newPhoto()]
  const shows = { image: photo, photos: [second, photo, third] }
  const series = await addSeries(world, { name: 'TR-72D', ...shows })
  const variant = await addVariant(world, { name: 'TR-72DA', series: series.id, ...shows })
  const study = await add(world, 'POST case-study', 'case_study', { name: 'Lamps', image: photo })
  const gone = await add(world, 'POST distributor', 'distributor', { name: 'Volt', logo: photo })
  await removeConfirmed(photo)
  await world.call(`PUT case-study/${study.id}/edit`, { as: 'staff', json: { image: third } })
  await world.call(`PUT product/${series.id}`, { as: 'staff', json: { photos: [third, second] } })
  await remove(`distributor/${gone.id}`)

  await restore('photo', photo)
  expect(await read('product', `product-variant/${variant.id}`)).toMatchObject(shows)
  expect(await read('product_series', `product-series/${series.id}`)).toMatchObject({
    image: photo,
    photos: [third, photo, second],
  })
  expect(await read('case_study', `case-study/${study.id}/edit`)).toMatchObject({ image: third })
  await restore('distributor', gone.id)
  expect(await read('distributor', `distributor/${gone.id}`)).toMatchObject({ logo: photo })
  const form = { version: String(variant.version), name: 'Late' }
  expect((await world.call(`PUT product-variant/${variant.id}`, { as: 'staff', form })).status).toBe(409)
})

test('two photos of a gallery return to their positions, in whatever order they are restored', async () => {
  const [one, two, three] = [await newPhoto(), await newPhoto(), await newPhoto()]
  const { id } = await addSeries(world, { photos: [one, two, three] })
  for (const photo of [one, two]) await removeConfirmed(photo)
  for (const photo of [two, one]) await restore('photo', photo)
  expect(await read('product_series', `product-series/${id}`)).toMatchObject({ photos: [one, two, three] })
})

test('a record restored without its photo gets it back when the photo is restored', async () => {
  const [image, shown] = [await newPhoto(), await newPhoto()]
  const variant = await addVariant(world, { name: 'TR-72DA', image, photos: [image, shown] })
  await remove(`product-variant/${variant.id}/delete`)
  await remove(`photo/${image}`)
  await restore('product', variant.id)
  await restore('photo', image)
  expect(await read('product', `product-variant/${variant.id}`)).toMatchObject({
    image,
    photos: [image, shown],
  })
})

test('references that were cleared before the delete stay cleared', async () => {
  const photo = await newPhoto()
  const { id } = await addVariant(world, { name: 'TR-72DA', image: photo })
  await removeConfirmed(photo)
  await restore('photo', photo)
  await world.call(`PUT product-variant/${id}`, { as: 'staff', json: { image: null } })
  world.clock.now = new Date('2026-11-15T13:00:00Z')
  await removeConfirmed(photo)
  await restore('photo', photo)
  expect(await read('product', `product-variant/${id}`)).toMatchObject({ image: null })
})

test('a link references its restored series again', async () => {
  const series = await addSeries(world, { name: 'TR-72D' })
  const link = { name: 'Data sheet', url: 'https://x.example/', product: series.id }
  const { id } = await add(world, 'POST link', 'link', link)
  await world.call(`DELETE product/${series.id}/delete`, { as: 'staff', json: { confirmed: true } })
  const referenced = async () =>
    (await world.api('staff').library.links.list({})).link.find((one) => one.id === id)?.product
  expect(await referenced()).toBe(null)
  await restore('product_series', series.id)
  expect(await referenced()).toBe(series.id)
})

test('a variant cannot be restored while its radio band is in the trash', async () => {
  const band = await add(world, 'POST radio-band', 'radio_band', { name: '169 MHz' })
  const variant = await addVariant(world, { name: 'TR-72DA', bands: [band.id] })
  await remove(`product-variant/${variant.id}/delete`)
  await remove(`radio-band/${band.id}`)
  const fields = { bands: '“169 MHz” is in the trash: restore it first' }
  await expect(restore('product', variant.id)).rejects.toEqual(new Failure('CANNOT_RESTORE', { fields }))
})

test('prices are restored to their variant and named after it', async () => {
  const variant = await addVariant(world, { name: 'TR-72DA' })
  const price = await add(world, 'POST price-item', 'product_price', { product: variant.id, price_1: 9.5 })
  await remove(`price-item/${price.id}`)
  const { trash } = await world.api('staff').desk.trash({ search: 'tr-72da' })
  expect(trash.map(({ name }) => name)).toEqual(['TR-72DA from 2026-11-15'])
  const { restored } = await restore('product_price', price.id)
  expect(restored.to).toBe(`/editor/product-variant/${variant.id}`)
  const { body } = await world.call(`GET product-variant/${variant.id}`, { as: 'staff' })
  expect(body.product_price).toMatchObject([{ price_1: 9.5 }])
})
