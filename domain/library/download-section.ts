import * as z from 'zod'
import { flag, markdown, ordering, requiredLine } from '#domain/fields.ts'
import { ascendingBy } from '#domain/order.ts'

/** A headed group of files in the downloads library. */
export const downloadSectionFields = z.object({
  name: requiredLine,
  description: markdown,
  ordering,
  is_archived: flag,
  is_online: flag,
})

/** The library shows sections that are online and not archived, also while it shows archived files. */
export function isPublicDownloadSection(section: { is_online: boolean; is_archived: boolean }): boolean {
  return section.is_online && !section.is_archived
}

/** Sections of the library by ordering. */
export const compareDownloadSections = ascendingBy('ordering')
