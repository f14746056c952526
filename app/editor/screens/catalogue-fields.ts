import { catalogue } from '#contract/catalogue.ts'
import { photoSections } from '#domain/media/photo-section.ts'
import { source, type ChoiceField, type PhotoField, type PhotosField } from '#app/editor/screen.ts'

/** Fields shared by several forms of the catalogue. */
export const image: PhotoField = {
  input: 'photo',
  label: 'Image',
  none: 'No Photo',
  section: photoSections.products,
}
export const photos: PhotosField = {
  input: 'photos',
  label: 'Photos',
  none: 'No images available for this product',
  section: photoSections.products,
}
export const status: ChoiceField = {
  input: 'choice',
  label: 'Status',
  none: 'none',
  from: source(catalogue.statuses.list, 'product_status', {}),
}
export const status_2: ChoiceField = {
  input: 'choice',
  label: 'Second status',
  none: 'none',
  from: source(catalogue.secondStatuses.list, 'product_status2', {}),
}
export const category: ChoiceField = {
  input: 'choice',
  label: 'Category',
  none: 'none',
  from: source(catalogue.categories.list, 'product_category', {}),
}
export const subcategory: ChoiceField = {
  input: 'choice',
  label: 'Subcategory',
  none: 'none',
  from: source(catalogue.subcategories.list, 'product_subcategory', {}),
}
