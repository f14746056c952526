import { expect, test } from 'vitest'
import { photoUrl, readPhotoAddress } from './photo-url.ts'

const photo = { id: 7, storage_key: 'abcdef012345'.padEnd(64, '6'), mime_type: 'image/jpeg' }

test('an address names the photo and the beginning of the hash of its bytes', () => {
  expect(photoUrl(photo)).toBe('media/photos/7-abcdef012345.jpg')
})

test('an address asks for the full size or for one of the widths', () => {
  const asked = { id: 7, mark: 'abcdef012345' }
  expect(readPhotoAddress('7-abcdef012345.jpg')).toEqual({ ...asked, width: undefined, format: 'jpg' })
  expect(readPhotoAddress('7-abcdef012345-640.avif')).toEqual({ ...asked, width: 640, format: 'avif' })
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
])('nothing is ever found at %j', (name) => {
  expect(readPhotoAddress(name)).toBeUndefined()
})
