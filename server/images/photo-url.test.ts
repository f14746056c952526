import { expect, test } from 'vitest'
import { photoUrl, parsePhotoUrl } from './photo-url.ts'

const photo = { id: 7, storage_key: 'abcdef012345'.padEnd(64, '6'), mime_type: 'image/jpeg' }

test('the URL contains the id of the photo and a prefix of its content hash', () => {
  expect(photoUrl(photo)).toBe('media/photos/7-abcdef012345.jpg')
})

test('parses URLs of the full size and of the offered widths', () => {
  const photo7 = { id: 7, hashPrefix: 'abcdef012345' }
  expect(parsePhotoUrl('7-abcdef012345.jpg')).toEqual({ ...photo7, width: undefined, format: 'jpg' })
  expect(parsePhotoUrl('7-abcdef012345-640.avif')).toEqual({ ...photo7, width: 640, format: 'avif' })
})

test.each([
  '',
  '7',
  '7-abcdef012345',
  '7.jpg',
  '07-abcdef012345.jpg',
  '7-ABCDEF012345.jpg',
  '-7-abcdef012345.jpg',
  '7-abcdef012345-641.avif',
  '7-abcdef012345-0640.avif',
  '7-abcdef012345-640.tiff',
  '7-abcdef012345-640.gif',
  '../7-abcdef012345.jpg',
  '7-abcdef012345.jpg/',
  '7-abcdef012345.jpg\n',
  '99999999999-abcdef012345.jpg',
])('rejects the name %j', (name) => {
  expect(parsePhotoUrl(name)).toBeUndefined()
})
