import { expect, test } from 'vitest'
import { attachmentEndings, attachmentKind } from './attachment.ts'

test.each(['log.PDF', 'photo.jpeg', 'table.xsl', 'table.xls', 'table.xlsx', 'logs.zip'])(
  'accepts %s as an attachment',
  (name) => {
    expect(attachmentKind(name)).toBeDefined()
  },
)

test.each(['setup.exe', 'page.html', 'drawing.svg', 'pdf', 'a.pdf.js'])(
  'rejects %s as an attachment',
  (name) => {
    expect(attachmentKind(name)).toBeUndefined()
  },
)

test('E-32 the file dialog offers only accepted extensions', () => {
  for (const ending of attachmentEndings.split(',')) expect(attachmentKind(`a${ending}`)).toBeDefined()
})
