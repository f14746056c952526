import { expect, test } from 'vitest'
import { isPublicDownloadSection } from './download-section.ts'

test('D-01 only sections that are online and not archived are shown', () => {
  expect(isPublicDownloadSection({ is_online: true, is_archived: false })).toBe(true)
  expect(isPublicDownloadSection({ is_online: true, is_archived: true })).toBe(false)
  expect(isPublicDownloadSection({ is_online: false, is_archived: false })).toBe(false)
})
