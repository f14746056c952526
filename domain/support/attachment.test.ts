import { expect, test } from 'vitest'
import { attachmentEndings, attachmentKind } from './attachment.ts'

test.each(['log.PDF', 'photo.jpeg', 'table.xsl', 'table.xls', 'table.xlsx', 'logs.zip'])(
  '%s may be attached',
  (name) => {
    expect(attachmentKind(name)).toBeDefined()
  },
)

test.each(['setup.exe', 'page.html', 'drawing.svg', 'pdf', 'a.pdf.js'])('%s may not be attached', (name) => {
  expect(attachmentKind(name)).toBeUndefined()
})

test('E-32 the file dialog offers exactly what is accepted', () => {
  for (const ending of attachmentEndings.split(',')) expect(attachmentKind(`a${ending}`)).toBeDefined()
})
