import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { addSeries, uploadPhoto } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

/** A wide photo, red on the left and blue on the right. */
async function redAndBlue(): Promise<Buffer> {
  const half = { width: 600, height: 400, channels: 3 as const }
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { ...half, width: 1200, background: '#ff0000' } })
    .composite([{ input: blue, left: 600, top: 0 }])
    .png()
    .toBuffer()
}

/** Red and blue in the middle of the photo on the card. */
async function colourOfPhoto(path: string): Promise<{ red: boolean; blue: boolean }> {
  const answer = await world.fetch(new Request(`http://localhost:3000${path}`))
  const { data, info } = await sharp(await answer.arrayBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  const pixel = (315 * info.width + 1000) * info.channels
  return { red: data[pixel]! > 200, blue: data[pixel + 2]! > 200 }
}

test('the picture of a series shows its photo, cropped around the focal point', async () => {
  const { id } = await uploadPhoto(world, await redAndBlue())
  await addSeries(world, { name: 'QX-11', image: id })
  const point = (focal_x: number) => world.call(`PUT photo/${id}`, { as: 'staff', json: { focal_x } })
  await point(0)
  expect(await colourOfPhoto('/og/product-detail/qx-11.png')).toEqual({ red: true, blue: false })
  await point(100)
  expect(await colourOfPhoto('/og/product-detail/qx-11.png')).toEqual({ red: false, blue: true })
})

test('without a photo, or when its bytes are missing, the picture has the title alone', async () => {
  await addSeries(world, { name: 'QX-12' })
  expect(await colourOfPhoto('/og/product-detail/qx-12.png')).toEqual({ red: false, blue: false })
  const { id } = await uploadPhoto(world, await redAndBlue())
  await addSeries(world, { name: 'QX-13', image: id })
  for await (const { key } of world.parts.files.list()) await world.parts.files.remove(key)
  expect(await colourOfPhoto('/og/product-detail/qx-13.png')).toEqual({ red: false, blue: false })
})
