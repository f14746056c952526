import { expect, test } from 'vitest'
import { flagPath } from './flag-path.ts'

test('F-12 names flag files by the lower-case country code', () => {
  expect(flagPath({ iso_code: 'CZ' })).toBe('static/media/img/country/cz.png')
})
