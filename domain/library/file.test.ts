import { expect, test } from 'vitest'
import { fileMatches, isNamedByHash, sizeText } from './file-search.ts'
import { blankFile, fileFields, fileLabel, iconOfName, ownFileAddress } from './file.ts'

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

test('D-05 files are found by a part of their name or description, whatever the case', () => {
  const file = { name: 'IDE setup', description: 'Installer for Windows' }
  expect(fileMatches(file, 'ide')).toBe(true)
  expect(fileMatches(file, 'WINDOWS')).toBe(true)
  expect(fileMatches(file, 'daemon')).toBe(false)
})

test.each(['tr76g', 'TR-76G sheet', 'data tr 76g', 'tr76g smt'])('a data sheet is found by "%s"', (text) => {
  expect(fileMatches({ name: 'TR-76G data sheet', description: 'SMT module' }, text)).toBe(true)
})

test('a section is named by its name or its slug, whatever the case and however encoded', () => {
  const section = { name: 'Gateway daemon', slug: 'gateway-daemon' }
  for (const hash of ['#Gateway%20daemon', '#gateway-daemon', '#GATEWAY-Daemon', '#Gateway daemon']) {
    expect(isNamedByHash(section, hash)).toBe(true)
  }
  for (const hash of ['', '#', '#gateway', '#%E0%A4%A']) expect(isNamedByHash(section, hash)).toBe(false)
})

test('sizes are read in the unit that fits', () => {
  expect([0, 999, 1000, 14_200, 1_400_000, 200_000_000].map(sizeText)).toEqual([
    '0 B',
    '999 B',
    '1.0 kB',
    '14 kB',
    '1.4 MB',
    '200 MB',
  ])
})

test('the label of a file is the last part of its name and never empty', () => {
  expect(fileLabel('C:\\tools\\ide.exe')).toBe('ide.exe')
  expect(fileLabel('../..')).toBe('file')
  expect(fileLabel('a\u0000b\u202Egpj.exe')).toBe('a b gpj.exe')
  expect(fileLabel('ž'.repeat(400))).toHaveLength(255)
})

test('the address of a file holds its id and plain letters', () => {
  expect(ownFileAddress({ id: 90, filename: 'Žluťoučký kůň.pdf' })).toBe('media/files/90/Zlutoucky-kun.pdf')
  expect(ownFileAddress({ id: 90, filename: '日本' })).toBe('media/files/90/file')
})

test('the icon follows the name', () => {
  expect(['a.PDF', 'ide.exe', 'x.zip', 'notes.txt', 'constructor', 'x'].map(iconOfName)).toEqual([
    'pdf',
    'exe',
    'zip',
    'doc',
    'info',
    'info',
  ])
})
