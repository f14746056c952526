import { expect, test } from 'vitest'
import site from '#site-config'
import { isShown } from './is-shown.ts'
import { publicPages } from './pages.ts'

const shown = { pages: publicPages(site), online: new Set<string>(), off: [], empty: [], addresses: {} }

test.each(['/search/*', '/activate/*', '/case-study/*'])(
  'pages of records such as %s are there without a page of text',
  (path) => {
    expect(isShown(path, shown)).toBe(true)
  },
)

test('they leave with their area, and pages of text with their text', () => {
  expect(isShown('/case-study/*', { ...shown, off: ['case_studies'] })).toBe(false)
  expect(isShown('/technology/rf', shown)).toBe(false)
})
