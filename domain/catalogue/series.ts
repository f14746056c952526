import * as z from 'zod'
import { flag, friendlyUrl, ids, line, markdown, onlineUntil, optionalId, ordering } from '#domain/fields.ts'
import { blankContentBoxes, boxNumbers, contentBoxFields } from './content-box.ts'

/** A product series: one product page with its variants, photos and links. API paths call it "product". */
export const seriesFields = z.object({
  name: line,
  friendly_url: friendlyUrl,
  title_2: line,
  title_3: line,
  category: optionalId,
  subcategory: optionalId,
  section: optionalId,
  status: optionalId,
  status_2: optionalId,
  ordering,
  image: optionalId,
  photos: ids,
  is_online: flag,
  is_archived: flag,
  in_price_list: flag,
  is_available: flag,
  description: markdown,
  description_2: markdown,
  price_list_description: markdown,
  top_page_left: markdown,
  top_page_bottom: markdown,
  /** The series to use instead. */
  replace_by: optionalId,
  /** Staff confirmed that nothing replaces it. */
  has_no_replacement: flag,
  ...contentBoxFields,
  online_until: onlineUntil,
})

/** Fields that can be translated. Names of series are order codes and stay. */
export const seriesTexts = [
  'title_2',
  'title_3',
  'description',
  'description_2',
  'price_list_description',
  'top_page_left',
  'top_page_bottom',
  ...boxNumbers.flatMap((number) => [`box_${number}_title`, `box_${number}_content`] as const),
] as const

export const blankSeries: z.output<typeof seriesFields> = {
  name: '',
  online_until: null,
  friendly_url: '',
  title_2: '',
  title_3: '',
  category: null,
  subcategory: null,
  section: null,
  status: null,
  status_2: null,
  ordering: 0,
  image: null,
  photos: [],
  is_online: false,
  is_archived: false,
  in_price_list: true,
  is_available: true,
  description: '',
  description_2: '',
  price_list_description: '',
  top_page_left: '',
  top_page_bottom: '',
  replace_by: null,
  has_no_replacement: false,
  ...blankContentBoxes,
}

/** Catalogue lists show series that are online and not archived. */
export function isListedSeries(series: { is_online: boolean; is_archived: boolean }): boolean {
  return series.is_online && !series.is_archived
}

interface Place {
  category: number | null
  subcategory: number | null
  section: number | null
}

/** The place of a series after a change that sends only some of its parts. */
export function placeAfter(current: Place, sent: { [P in keyof Place]?: Place[P] | undefined }): Place {
  const { category = current.category } = sent
  const moved = category === current.category ? current : moveToCategory(category)
  const { subcategory = moved.subcategory } = sent
  const placed = subcategory === moved.subcategory ? moved : moveToSubcategory(subcategory)
  const { section = placed.section } = sent
  return { category, subcategory, section }
}

/** Clears subcategory and section, which belong to the old category. */
export function moveToCategory(category: number | null): {
  category: number | null
  subcategory: null
  section: null
} {
  return { category, subcategory: null, section: null }
}

/** Clears the section, which belongs to the old subcategory. */
export function moveToSubcategory(subcategory: number | null): { subcategory: number | null; section: null } {
  return { subcategory, section: null }
}
