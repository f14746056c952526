import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownFileAddress, parseOwnFilePath } from './file.ts'
import { appliesTo, blankVersion, previewKind } from './file-version.ts'
import { isSimilarName } from './similar-name.ts'

test.each([
  ['ide_476.exe', 'ide_477.exe'],
  ['ide-4.76.zip', 'IDE 4.77.zip'],
  ['TR-72D data sheet.pdf', 'tr-72d-data-sheet (1).pdf'],
  ['tr-72d-data-sheet-v1.2.pdf', 'tr-72d_data_sheet_rev_3.pdf'],
  ['os-4.06D.zip', 'os-4.06G.zip'],
  ['notes.pdf', 'notes.pdf'],
  ['startup-package-2026-11.zip', 'startup-package-2027-01.zip'],
])('%s and %s look like versions of one file', (one, other) => {
  expect(isSimilarName(one, other)).toBe(true)
})

test.each([
  ['tr-72d.pdf', 'tr-76d.pdf'],
  ['ide-4.76.zip', 'ide-4.76.exe'],
  ['ide-4.76.zip', 'ide-command-4.76.zip'],
  ['daemon-mqtt.zip', 'daemon-websocket.zip'],
  ['', ''],
])('%s and %s are different files', (one, other) => {
  expect(isSimilarName(one, other)).toBe(false)
})

test('similarity is symmetric and never throws', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(isSimilarName(one, other)).toBe(isSimilarName(other, one))
    }),
  )
})

test('the path of every version is parsed to its id and hash, whatever its name', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...Array.from('0123456789abcdef')), { minLength: 64, maxLength: 64 }),
      (id, filename, hash) => {
        const storage_key = hash.join('')
        const path = `/api/${ownFileAddress({ id, filename, storage_key })}`
        expect(parseOwnFilePath(path)).toEqual({ id, version: { hash: storage_key.slice(0, 16) } })
      },
    ),
  )
})

test.each([
  ['/api/media/files/90/ide_476.exe', { id: 90, version: 'first' }],
  ['/api/media/files/90/newest/document.pdf', { id: 90, version: 'newest' }],
  ['/api/media/files/90/0123456789ABCDEF/a', null],
  ['/api/media/files/90/0123456789abcde/a', null],
  ['/api/media/files/90/0123456789abcdef%/a', null],
  ['/api/media/files/090/a', null],
  ['/api/media/files/90/a/b/c', null],
  ['/api/media/files/-1/a', null],
])('%s is parsed to %j', (path, expected) => {
  expect(parseOwnFilePath(path)).toEqual(expected)
})

test('browsers show PDFs and pictures that are not huge; anything else is a download', () => {
  const kind = (filename: string, mime_type: string, size = 10) => previewKind({ filename, mime_type, size })
  expect(kind('a.pdf', 'application/pdf')).toBe('pdf')
  expect(kind('a.bin', 'image/png')).toBe('picture')
  expect(kind('a.SVG', 'application/octet-stream')).toBe('picture')
  expect(kind('a.png', 'image/png', 6_000_000)).toBeNull()
  expect(kind('a.step', 'text/plain; charset=utf-8')).toBeNull()
  expect(kind('a.html', 'text/plain; charset=utf-8')).toBeNull()
})

test('what a version applies to leaves out what is empty', () => {
  expect(appliesTo({ ...blankVersion, for_os: '4.06D', for_hardware: ' ' })).toEqual([['{os}', '4.06D']])
})
