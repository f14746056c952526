import { expect, test } from 'vitest'
import { addSeries, addVariant } from '#server/testing/test-records.ts'
import { addPhoto } from '#server/testing/test-photo.ts'
import { newWorld } from '#server/testing/test-world.ts'

test('an update without fields changes nothing and keeps the version', async () => {
  const world = await newWorld()
  const staff = world.api('staff')
  const { event } = await staff.newsroom.events.create({ name: 'Fair' })
  const series = await addSeries(world)
  const variant = await addVariant(world, { series: series.id })
  const { product_link } = await staff.catalogue.productLinks.create({ product: series.id })
  const photo = await addPhoto(world, { section: 1 })
  const paths = {
    [`event/${event.id}`]: 'event',
    [`product/${series.id}`]: 'product_series',
    [`product-variant/${variant.id}`]: 'product',
    [`product-link/${product_link.id}`]: 'product_link',
    [`photo/${photo}`]: 'photo',
  }
  for (const [path, key] of Object.entries(paths)) {
    const { status, body } = await world.call(`PUT ${path}`, { as: 'staff', json: {} })
    expect([path, status, (body[key] as { version?: number }).version ?? 1]).toEqual([path, 200, 1])
  }
  const { revisions } = await staff.desk.history({ entity: 'event', id: event.id })
  expect(revisions).toHaveLength(1)
})
