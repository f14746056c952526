import { expect, test } from 'vitest'
import { formTitle } from './form-title.ts'
import { seriesScreen } from './screens/series.ts'

test('the title of a form names its record, then the list and the editor', () => {
  expect(formTitle(seriesScreen, { id: 1, name: 'TR-72D' })).toBe('TR-72D – Products | Editor')
  expect(formTitle(seriesScreen, { id: 1, name: '' })).toMatch(/^Untitled .+ – Products \| Editor$/)
  expect(formTitle(seriesScreen, null)).toMatch(/^New .+ – Products \| Editor$/)
})
