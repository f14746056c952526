import { expect, test } from 'vitest'
import { linkAddress, linkFields } from './link.ts'

test('a link with a file leads to the download page and ignores its URL', () => {
  expect(linkAddress({ file: 90, url: 'https://hopline.example/' })).toBe('/download/90')
  expect(linkAddress({ file: 0, url: '' })).toBe('/download/0')
  expect(linkAddress({ file: null, url: 'https://hopline.example/' })).toBe('https://hopline.example/')
})

test('L-20 O-23 accepts one of the five icons, or none', () => {
  const { icon } = linkFields.shape
  expect(['', 'pdf', 'exe', 'zip', 'doc', 'info'].every((name) => icon.safeParse(name).success)).toBe(true)
  expect(icon.safeParse('png').success).toBe(false)
})
