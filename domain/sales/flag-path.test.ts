import { expect, test } from 'vitest'
import { flagPath } from './flag-path.ts'

test('F-12 flags are filed under the lower-case code', () => {
  expect(flagPath({ iso_code: 'CZ' })).toBe('static/media/img/country/cz.png')
})
