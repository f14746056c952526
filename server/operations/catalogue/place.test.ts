import { beforeEach, expect, test } from 'vitest'
import { addCategory, addSection, addSeries, addSubcategory } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const save = (id: number, fields: object) => world.call(`PUT product/${id}`, { as: 'staff', json: fields })

test('the place of a series is refused when subcategory or section belong elsewhere', async () => {
  const [radio, other] = [await addCategory(world), await addCategory(world, { name: 'Gateways' })]
  const smt = await addSubcategory(world, { category: radio.id })
  const usb = await addSubcategory(world, { name: 'USB', category: other.id })
  const section = await addSection(world, { subcategory: smt.id })
  const { id } = await addSeries(world)
  const errors = async (fields: object) => (await save(id, fields)).body.fields
  expect(await errors({ category: radio.id, subcategory: usb.id })).toEqual({
    subcategory: 'Not in this category',
  })
  expect(await errors({ subcategory: smt.id })).toEqual({ subcategory: 'Not in this category' })
  expect(await errors({ category: other.id, subcategory: usb.id, section: section.id })).toEqual({
    section: 'Not in this subcategory',
  })
  const place = { category: radio.id, subcategory: smt.id, section: section.id }
  expect((await save(id, place)).body.product_series).toMatchObject(place)
})

test('a series loses its subcategory and section with another category, and its section with another subcategory', async () => {
  const [radio, other] = [await addCategory(world), await addCategory(world, { name: 'Gateways' })]
  const [smt, dip] = [
    await addSubcategory(world, { category: radio.id }),
    await addSubcategory(world, { name: 'DIP', category: radio.id }),
  ]
  const section = await addSection(world, { subcategory: smt.id })
  const place = { category: radio.id, subcategory: smt.id, section: section.id }
  const { id } = await addSeries(world, place)
  const placeAfter = async (fields: object) => (await save(id, fields)).body.product_series
  expect(await placeAfter({ category: radio.id })).toMatchObject(place)
  expect(await placeAfter({ subcategory: dip.id })).toMatchObject({ subcategory: dip.id, section: null })
  expect(await placeAfter(place)).toMatchObject(place)
  expect(await placeAfter({ category: other.id })).toMatchObject({ subcategory: null, section: null })
})
