import { expect, test } from 'vitest'
import { blankFile, fileFields, fileMatches } from './file.ts'

const urlOf = fileFields.shape.url

test.each(['', 'media/files/3f2a/ide_476.exe', 'https://files.hopline.example/ide.exe', '/pricelist.pdf'])(
  'a file may be found at "%s"',
  (url) => {
    expect(urlOf.safeParse(url).success).toBe(true)
  },
)

test.each(['media/files/../../passwd', 'media/photos/a.png', 'javascript:alert(1)', 'ide.exe'])(
  'a file is never found at "%s"',
  (url) => {
    expect(urlOf.safeParse(url).success).toBe(false)
  },
)

test('a new file is offline until staff put it online', () => {
  expect(fileFields.parse(blankFile)).toMatchObject({ is_online: false, section: null })
})

test('files are found by a part of their name or description, whatever the case', () => {
  const file = { name: 'IDE setup', description: 'Installer for Windows' }
  expect(fileMatches(file, 'ide')).toBe(true)
  expect(fileMatches(file, 'WINDOWS')).toBe(true)
  expect(fileMatches(file, 'daemon')).toBe(false)
})
