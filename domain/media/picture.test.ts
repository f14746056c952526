import { expect, test } from 'vitest'
import { imageOf, photoMarkdown, pictureOf } from './picture.ts'

test('offers a large photo in every width as AVIF and WebP, with a fallback in its own format', () => {
  const picture = pictureOf({ url: 'media/photos/7-abc.jpg', width: 3000, height: 2000 })
  expect(picture).toMatchObject({ src: '/api/media/photos/7-abc-640.jpg', width: 3000, height: 2000 })
  expect(picture.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  expect(picture.sources[0]?.srcset).toBe(
    [160, 320, 640, 960, 1600].map((width) => `/api/media/photos/7-abc-${width}.avif ${width}w`).join(', '),
  )
})

test('does not upscale a small photo', () => {
  const { src, sources } = pictureOf({ url: 'media/photos/7-abc.png', width: 250, height: 100 })
  expect(sources[1]?.srcset).toBe(
    '/api/media/photos/7-abc-160.webp 160w, /api/media/photos/7-abc-320.webp 250w',
  )
  expect(src).toBe('/api/media/photos/7-abc-320.png')
})

test('falls back to PNG for formats that support transparency', () => {
  expect(pictureOf({ url: 'media/photos/7-abc.webp', width: 900, height: 100 }).src).toMatch(/-640\.png$/)
})

test('returns null for a record without an image', () => {
  expect(imageOf({ image__url: null, image__width: null, image__height: null })).toBeNull()
  expect(imageOf({ image__url: 'a.png', image__width: 1, image__height: 2 })).toEqual({
    url: 'a.png',
    width: 1,
    height: 2,
  })
})

test('embeds a photo in markdown at column width without upscaling, and escapes brackets in its name', () => {
  const photo = { name: 'TR-72D [top]', alt: '', url: 'media/photos/7-abc.png', width: 3000, height: 2000 }
  expect(photoMarkdown(photo)).toBe(String.raw`![TR-72D \[top\]](/api/media/photos/7-abc-960.webp)`)
  expect(photoMarkdown({ ...photo, name: 'Small', width: 300 })).toBe(
    '![Small](/api/media/photos/7-abc-320.webp)',
  )
})
