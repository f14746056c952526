import { expect, test } from 'vitest'
import { attachmentEndings, attachmentError, attachmentKind } from './attachment.ts'

test.each([
  'log.PDF',
  'photo.jpeg',
  'table.xsl',
  'table.xls',
  'table.xlsx',
  'logs.zip',
  'a.txt',
  'uart.log',
  'IMG_1.HEIC',
])('accepts %s as an attachment', (name) => {
  expect(attachmentKind(name)).toBeDefined()
})

test.each(['setup.exe', 'page.html', 'drawing.svg', 'pdf', 'a.pdf.js'])(
  'rejects %s as an attachment',
  (name) => {
    expect(attachmentKind(name)).toBeUndefined()
  },
)

test('E-32 the file dialog offers only accepted extensions', () => {
  for (const ending of attachmentEndings.split(',')) expect(attachmentKind(`a${ending}`)).toBeDefined()
})

test('a refusal is a sentence that says why', () => {
  expect(attachmentError({ name: 'a.pdf', size: 10_000_000 }, 10)).toBeUndefined()
  expect(attachmentError({ name: 'a.pdf', size: 12_345_678 }, 10)).toBe(
    'The file is too large: it has 12.3 MB, and at most 10 MB are accepted.',
  )
  const czech = { language: 'cs', t: (_text: string, { size = '' } = {}) => String(size) }
  expect(attachmentError({ name: 'a.pdf', size: 12_345_678 }, 10, czech)).toBe('12,3')
  expect(attachmentError({ name: 'setup.exe', size: 1 }, 10)).toMatch(/^This kind of file is not accepted\./)
})
