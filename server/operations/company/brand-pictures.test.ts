import sharp from 'sharp'
import { beforeEach, expect, test, onTestFinished } from 'vitest'
import { readVendor } from '#server/entities/vendor.ts'
import site from '#site-config'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { upload } from '#server/testing/test-records.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

interface Photo {
  id: number
  url: string
  width: number
  height: number
}

const svg = (content: string, size = 'width="200" height="50"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)
const dark = svg('<rect width="200" height="50" fill="#10181b"/>')
const light = svg('<rect width="200" height="50" fill="#f3f6f6"/>')
const square = svg('<circle cx="20" cy="20" r="20" fill="#0b4f58"/>', 'width="40" height="40"')

async function send(bytes: Buffer, filename = 'logo.svg') {
  const { status, body } = await upload(world, 'brand/picture', bytes, { filename, fields: { section: '1' } })
  return { status, body, photo: body.photo as Photo }
}

const brands = () => world.api('staff').company.brands

test('an SVG is drawn as a PNG, and neither its scripts nor its source are kept', async () => {
  const hostile = svg(
    '<script>alert(1)</script><rect width="200" height="50" fill="#10181b" onload="alert(1)"/>',
  )
  const { status, photo } = await send(hostile)
  expect(status).toBe(200)
  expect(photo).toMatchObject({
    name: 'logo',
    height: 512,
    width: 2048,
    url: expect.stringMatching(/\.png$/) as string,
  })
  const response = await world.fetch(new Request(`http://localhost:3000/api/${photo.url}`))
  expect(response.headers.get('content-type')).toBe('image/png')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect((await sharp(bytes).metadata()).format).toBe('png')
  expect(bytes.includes('alert')).toBe(false)
})

test('an SVG can not show files of the server', async () => {
  const { photo } = await send(
    svg(
      '<image href="file:///etc/hostname" width="200" height="50"/><image href="/etc/hostname" width="9" height="9"/>',
    ),
  )
  const response = await world.fetch(new Request(`http://localhost:3000/api/${photo.url}`))
  const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats()
  expect(channels.at(-1)?.max).toBe(0)
})

test.each([
  ['text that only has the name of an SVG', Buffer.from('<p>no</p>'), 'The SVG could not be drawn'],
  ['a picture of another type with that name', Buffer.from('GIF89a'), 'The SVG could not be drawn'],
  ['an SVG that is too large', svg(' '.repeat(600_000)), 'at most 512 kB'],
])('%s is refused', async (_name, bytes, message) => {
  const { status, body } = await send(bytes)
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(message)
})

test('other uploads of photos still refuse SVG', async () => {
  const { status } = await upload(world, 'photo', dark, { filename: 'logo.svg', fields: { section: '1' } })
  expect(status).toBe(415)
})

test('the vendor has the pictures of the brand that is online', async () => {
  const [forLight, forDark, icon] = [await send(dark), await send(light), await send(square, 'icon.svg')]
  await brands().create({ logo_light: forLight.photo.id, logo_dark: forDark.photo.id, icon: icon.photo.id })
  const { logo } = await readVendor(world.parts.connection.db)
  expect(logo).toMatchObject({
    light: { url: forLight.photo.url, width: 2048, height: 512 },
    dark: { url: forDark.photo.url },
    icon: { url: icon.photo.url, width: 512, height: 512 },
  })
  const manifest = await world.fetch(new Request('http://localhost:3000/manifest.json'))
  expect(await manifest.json()).toMatchObject({ icons: [{ sizes: '320x320' }, { sizes: '512x512' }] })
  for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
    const answer = await world.fetch(new Request(`http://localhost:3000${path}`))
    expect([path, answer.status]).toEqual([path, 302])
    const target = new URL(answer.headers.get('location')!, answer.url || 'http://localhost:3000')
    expect((await world.fetch(new Request(target))).headers.get('content-type')).toBe('image/png')
  }
})

test('without pictures tabs show the mark of site.config.ts, or the initials of the name', async () => {
  const favicon = async () => (await world.fetch(new Request('http://localhost:3000/favicon.svg'))).text()
  expect(await favicon()).toContain(site.brand.mark!.line)
  const { mark } = site.brand
  onTestFinished(() => {
    site.brand.mark = mark
  })
  site.brand.mark = undefined
  await brands().create({ name: 'River & works', accent_light: '#1c4e8a', has_motif: false })
  const shown = await favicon()
  expect(shown).toContain('>RW</text>')
  expect(shown).toContain('rect { fill: #1c4e8a }')
})

test('a picture that can not be seen or has the wrong shape is refused with the reason', async () => {
  const [forLight, icon] = [await send(dark), await send(square, 'icon.svg')]
  const refusal = (fields: object) =>
    brands()
      .create(fields)
      .catch((error: unknown) => error)
  expect(await refusal({ logo_light: forLight.photo.id })).toMatchObject({
    details: { fields: { logo_dark: expect.stringContaining('Hard to see on dark pages') as string } },
  })
  expect(await refusal({ icon: forLight.photo.id })).toMatchObject({
    details: { fields: { icon: 'Not square: 2048 × 512 px' } },
  })
  const { brand } = await brands().create({ icon: icon.photo.id })
  const update = brands().update({ id: brand.id, logo_light: forLight.photo.id })
  await expect(update).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})
