import { expect, test } from 'vitest'
import { fileKind, fileMatches, filterFiles, isNamedByHash, sizeText } from './file-search.ts'
import { blankFile, fileFields, fileLabel, iconOfName, ownFileAddress } from './file.ts'

const urlOf = fileFields.shape.url

test.each(['', 'media/files/3f2a/ide_476.exe', 'https://files.hopline.example/ide.exe', '/pricelist.pdf'])(
  'accepts "%s" as the address of a file',
  (url) => {
    expect(urlOf.safeParse(url).success).toBe(true)
  },
)

test.each(['media/files/../../passwd', 'media/photos/a.png', 'javascript:alert(1)', 'ide.exe'])(
  'rejects "%s" as the address of a file',
  (url) => {
    expect(urlOf.safeParse(url).success).toBe(false)
  },
)

test('a blank file is offline and in no section', () => {
  expect(fileFields.parse(blankFile)).toMatchObject({ is_online: false, section: null })
})

test('D-05 finds files by a case-insensitive part of their name or description', () => {
  const file = { name: 'IDE setup', description: 'Installer for Windows' }
  expect(fileMatches(file, 'ide')).toBe(true)
  expect(fileMatches(file, 'WINDOWS')).toBe(true)
  expect(fileMatches(file, 'daemon')).toBe(false)
})

test.each(['tr76g', 'TR-76G sheet', 'data tr 76g', 'tr76g smt'])('finds a data sheet by "%s"', (text) => {
  expect(fileMatches({ name: 'TR-76G data sheet', description: 'SMT module' }, text)).toBe(true)
})

test('matches a section by name or slug, case-insensitively and percent-encoded or not', () => {
  const section = { name: 'Gateway daemon', slug: 'gateway-daemon' }
  for (const hash of ['#Gateway%20daemon', '#gateway-daemon', '#GATEWAY-Daemon', '#Gateway daemon']) {
    expect(isNamedByHash(section, hash)).toBe(true)
  }
  for (const hash of ['', '#', '#gateway', '#%E0%A4%A']) expect(isNamedByHash(section, hash)).toBe(false)
})

test('formats sizes in B, kB or MB', () => {
  expect([0, 999, 1000, 14_200, 1_400_000, 200_000_000].map((size) => sizeText(size))).toEqual([
    '0 B',
    '999 B',
    '1.0 kB',
    '14 kB',
    '1.4 MB',
    '200 MB',
  ])
  expect(sizeText(1_400_000, 'cs')).toBe('1,4 MB')
})

test('uses the last path segment as the label, never an empty one', () => {
  expect(fileLabel('C:\\tools\\ide.exe')).toBe('ide.exe')
  expect(fileLabel('../..')).toBe('file')
  expect(fileLabel('a\u0000b\u202Egpj.exe')).toBe('a b gpj.exe')
  expect(fileLabel('ž'.repeat(400))).toHaveLength(255)
})

test('builds the address of a version from the id, the hash and an ASCII name', () => {
  const address = (filename: string) => ownFileAddress({ id: 90, filename, storage_key: '3f'.repeat(32) })
  expect(address('Žluťoučký kůň.pdf')).toBe('media/files/90/3f3f3f3f3f3f3f3f/Zlutoucky-kun.pdf')
  expect(address('日本')).toBe('media/files/90/3f3f3f3f3f3f3f3f/file')
})

test.each([
  ['a.PDF', 'pdf'],
  ['ide.exe', 'exe'],
  ['x.zip', 'zip'],
  ['notes.txt', 'doc'],
  ['constructor', 'info'],
  ['x', 'info'],
  ['tr-72d.STEP', 'cad'],
  ['tr-72d.kicad_mod', 'cad'],
  ['tr-72d-conformity.pdf', 'cert'],
])('the icon of %s is %s', (filename, icon) => {
  expect(iconOfName(filename)).toBe(icon)
})

test('a view of the library lists its matching files and counts those of the other view', () => {
  const file = (name: string, is_archived = false) => ({ name, description: '', is_archived })
  const files = [file('TR-76G data sheet'), file('TR-76D data sheet', true), file('IDE')]
  const names = (view: { text: string; inArchive: boolean }) => {
    const { shown, elsewhere } = filterFiles(files, view)
    return [shown.map(({ name }) => name), elsewhere]
  }
  expect(names({ text: 'tr76', inArchive: false })).toEqual([['TR-76G data sheet'], 1])
  expect(names({ text: 'tr76', inArchive: true })).toEqual([['TR-76D data sheet'], 1])
  expect(names({ text: '', inArchive: false })).toEqual([['TR-76G data sheet', 'IDE'], 1])
})

test.each([
  ['ide_476.exe', 'zip', 'EXE'],
  ['README', 'doc', 'DOC'],
  ['README', '', 'FILE'],
  ['README', null, 'FILE'],
  ['conformity.pdf', 'cert', 'CERT'],
  ['tr-72d.kicad_mod', 'cad', 'CAD'],
  ['tr-72d.step', 'cad', 'STEP'],
])('the kind of "%s" with the icon "%s" is %s', (filename, icon, expected) => {
  expect(fileKind(filename, icon)).toBe(expected)
})
