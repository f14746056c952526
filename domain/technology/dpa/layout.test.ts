import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dpaLayout, parseLayout, positionsOf, sizeOf } from './layout.ts'

const smartConnect = 'ReqAddr 1 B: requested address\nIBK 16 B: key of the node\n\nUserData 2-30 B: your data'

test('a layout has one field per line', () => {
  const fields = parseLayout(smartConnect)
  expect(fields).toEqual([
    { name: 'ReqAddr', min: 1, max: 1, meaning: 'requested address' },
    { name: 'IBK', min: 16, max: 16, meaning: 'key of the node' },
    { name: 'UserData', min: 2, max: 30, meaning: 'your data' },
  ])
  expect(positionsOf(fields!)).toEqual(['0', '1–16', 'from 17'])
  expect(fields!.map(sizeOf)).toEqual(['1 B', '16 B', '2 to 30 B'])
})

test('what follows a field of varying length has no fixed place', () => {
  expect(positionsOf(parseLayout('Data 1-9 B: data\nEnd 1 B: zero')!)).toEqual(['from 0', '…'])
})

test('"none" is known to be empty, an empty text is not documented', () => {
  expect(parseLayout('none')).toEqual([])
  expect(parseLayout('')).toBeNull()
  expect(parseLayout(' \n')).toBeNull()
})

test.each([
  ['MID: identification', '"MID: identification": expected'],
  ['MID 4 B:', 'expected "none"'],
  ['none\nMID 4 B: identification', '"none": expected'],
  ['Data 9-1 B: data', 'A field has at least one byte'],
  ['Data 0 B: data', 'A field has at least one byte'],
  ['Data 57 B: data', 'Data have at most 56 bytes'],
])('refuses "%s"', (source, message) => {
  expect(dpaLayout.safeParse(source).error?.issues[0]?.message).toContain(message)
})

test('whatever is stored is read as fields or as not documented', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `A 1 B: ${text}`),
      ),
      (source) => {
        const fields = parseLayout(source)
        expect(fields === null || positionsOf(fields).length === fields.length).toBe(true)
        // What validation accepts has a layout, unless it is blank.
        const isAccepted = dpaLayout.safeParse(source).success
        expect(isAccepted && fields === null && source.trim() !== '').toBe(false)
      },
    ),
  )
})
