import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { Failure } from '#domain/failure.ts'
import { readSheet } from './read-sheet.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

function workbook(sheet: string, parts: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook ${NAMESPACE} ${RELATIONS}><sheets><sheet name="Notes" sheetId="1" state="hidden" r:id="r1"/><sheet name="Prices" sheetId="2" r:id="r2"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/other.xml"/><Relationship Id="r2" Target="/xl/worksheets/second.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8(
      `<sst ${NAMESPACE}><si><t>Code</t></si><si><r><t>TR-</t></r><r><t>72D</t></r><rPh><t>phonetic</t></rPh></si></sst>`,
    ),
    'xl/worksheets/second.xml': strToU8(
      `<worksheet ${NAMESPACE}><sheetData>${sheet}</sheetData></worksheet>`,
    ),
    ...parts,
  })
}

function refusal(file: Uint8Array, name = 'a.xlsx', limits = {}): string {
  try {
    return `read: ${JSON.stringify(readSheet(file, name, limits))}`
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.details.fields?.['file'] ?? ''
  }
}

test.each([
  ['commas', 'code,price\r\nTR-72D,"1,234.50"\r\n'],
  ['semicolons and decimal commas', 'code;price\nTR-72D;"1,234.50"\n'],
  ['tabs', 'code\tprice\nTR-72D\t1,234.50'],
  ['a byte order mark', '\ufeffcode,price\nTR-72D,"1,234.50"'],
])('reads a CSV file with %s', (_, text) => {
  expect(readSheet(bytes(text), 'a.csv')).toEqual([
    ['code', 'price'],
    ['TR-72D', '1,234.50'],
  ])
})

test('decimal commas do not make the comma the delimiter', () => {
  const text = 'code;price_1;price_5\nTR-72D;1,20;1,10\nTR-76G;2,20;2,10\n'
  expect(readSheet(bytes(text), 'a.csv')[1]).toEqual(['TR-72D', '1,20', '1,10'])
})

test('reads the encodings that spreadsheets write', () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('code\t€\n', 'utf16le')])
  expect(readSheet(utf16, 'a.txt')).toEqual([['code', '€']])
  expect(readSheet(Buffer.from([0x63, 0x2c, 0x80, 0x0a]), 'a.csv')).toEqual([['c', '€']])
})

test('row numbers count empty rows', () => {
  expect(readSheet(bytes('a,b\n\n,\nc,d'), 'a.csv')).toEqual([['a', 'b'], [], [], ['c', 'd']])
})

test('reads any CSV text that a program writes', () => {
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .map((text) => text.replaceAll(/[\r\0]/g, '').trim())
  const row = fc
    .array(cell, { minLength: 3, maxLength: 3 })
    .filter((cells) => cells.some((text) => text !== ''))
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(';', '\t', ','),
      (rows, delimiter) => {
        const text = stringify(rows, { delimiter, quoted: true })
        const expected = rows.map((cells) => cells.slice(0, cells.findLastIndex((found) => found !== '') + 1))
        expect(readSheet(bytes(text), 'a.csv')).toEqual(expected)
      },
    ),
  )
})

test('reads a workbook that this application writes', async () => {
  const file = await writeExcelFile([
    [{ value: 'Code' }, { value: 'from 1' }],
    [],
    [
      { type: String, value: 'TR-72D <&>' },
      { type: Number, value: 1.1, format: '0.00' },
    ],
  ]).toBuffer()
  expect(readSheet(file, 'a.xlsx')).toEqual([['Code', 'from 1'], [], ['TR-72D <&>', '1.1']])
})

test('reads the first visible sheet, shared and formatted strings, and skips empty formatted cells', () => {
  const rows = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>from 1</t></is></c></row>',
    '<row r="3"><c t="s"><v>1</v></c><c/><c><v>1.1000000000000001</v></c><c t="b"><v>1</v></c></row>',
    '<row r="1048576"><c r="XFD1048576" s="1"/></row>',
  ]
  expect(readSheet(workbook(rows.join('')), 'a.xlsx')).toEqual([
    ['Code', '', 'from 1'],
    [],
    ['TR-72D', '', '1.1', '1'],
  ])
})

test('A-068 refuses a workbook that inflates beyond the limit', () => {
  const bomb = workbook('', { 'xl/worksheets/second.xml': new Uint8Array(12_000_000).fill(0x20) })
  expect(bomb.length).toBeLessThan(50_000)
  expect(refusal(bomb)).toBe('The workbook is too large once it is unpacked.')
})

test('A-068 refuses a bomb whose archive declares a small size', () => {
  const bomb = workbook('', { 'xl/worksheets/second.xml': new Uint8Array(12_000_000).fill(0x20) })
  const view = new DataView(bomb.buffer)
  for (let at = 0; at < bomb.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true)
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 100, true)
  }
  expect(refusal(bomb)).toBe('The workbook is too large once it is unpacked.')
})

test('refuses entities that expand, and XML that is not well-formed', () => {
  const expanding = strToU8('<!DOCTYPE a [<!ENTITY b "bbbb">]><worksheet>&b;</worksheet>')
  expect(refusal(workbook('', { 'xl/worksheets/second.xml': expanding }))).toBe('The workbook is damaged.')
  expect(refusal(workbook('<row><c>'))).toBe('The workbook is damaged.')
  expect(refusal(workbook('<row r="-3"><c><v>1</v></c></row>'))).toBe('The workbook is damaged.')
  expect(refusal(workbook('<row r="x"><c><v>1</v></c></row>'))).toBe('The workbook is damaged.')
})

test('refuses deeply nested elements before they take minutes', () => {
  expect(refusal(workbook(`<row>${'<a>'.repeat(100_000)}`))).toBe('The workbook is damaged.')
})

test('refuses what exceeds the limits', () => {
  expect(refusal(bytes('a\n'.repeat(11)), 'a.csv', { rows: 10 })).toBe('The table has more than 10 rows.')
  expect(refusal(bytes('a,'.repeat(10)), 'a.csv', { columns: 9 })).toBe('The table has more than 9 columns.')
  expect(refusal(bytes('abcdef'), 'a.csv', { characters: 5 })).toBe('The table has too much text.')
  expect(refusal(new Uint8Array(2_000_001), 'a.csv')).toBe('The file is larger than 2 MB.')
  const far = workbook('<row r="999999"><c r="A999999"><v>1</v></c></row>')
  expect(refusal(far)).toBe('The table has more than 5000 rows.')
})

test.each([
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), 'a.xls', /old or encrypted/],
  ['text named as a workbook', bytes('code,price'), 'a.xlsx', /despite its name/],
  ['another archive', zipSync({ 'content.xml': strToU8('<a/>') }), 'a.ods', /not an XLSX workbook/],
  [
    'a cut-off workbook',
    workbook('<row><c><v>1</v></c></row>').slice(0, 300),
    'a.xlsx',
    /damaged|not an XLSX/,
  ],
  ['binary data', new Uint8Array([1, 0, 2]), 'a.bin', /neither a CSV file nor/],
  ['an open quotation mark', bytes('a,b\n"c,d'), 'a.csv', /quotation mark/],
])('refuses %s', (_, file, name, message) => {
  expect(refusal(file, name)).toMatch(message)
})

test('whatever bytes a file has, it is read or refused', () => {
  const valid = workbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>')
  const damage = fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), damage), (input) => {
      const file = input instanceof Uint8Array ? input : valid.slice()
      if (!(input instanceof Uint8Array)) for (const [at, byte] of input) file[at] = byte
      expect(typeof refusal(file)).toBe('string')
    }),
  )
})
