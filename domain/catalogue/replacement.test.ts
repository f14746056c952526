import { expect, test } from 'vitest'
import { missingReplacement } from './replacement.ts'

const statuses = [null, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13]

test('NFND, Obsolete and Not available need a replacement or the statement that there is none', () => {
  const refused = (replace_by: number | null, has_no_replacement: boolean) =>
    statuses.filter((status) => missingReplacement({ status, replace_by, has_no_replacement }))
  expect(refused(null, false)).toEqual([4, 5, 8])
  expect(refused(7, false)).toEqual([])
  expect(refused(null, true)).toEqual([])
})
