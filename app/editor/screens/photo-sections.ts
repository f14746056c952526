import { media } from '#contract/media.ts'
import { screen, source } from '#app/editor/screen.ts'

export const photoSectionsScreen = screen({
  resource: media.photoSections,
  title: 'Photo sections',
  noun: 'photo section',
  paths: { list: '/editor/photo-sections', item: '/editor/photo-section/:id?' },
  rows: source(media.photoSections.list, 'photo_section', {}),
  columns: ['name'],
  search: ['name'],
  empty: 'No sections',
  form: { name: { input: 'line', label: 'Name' } },
  blank: () => ({ name: '' }),
})
