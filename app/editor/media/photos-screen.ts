import { media } from '#contract/media.ts'
import { source, type Screen } from '#app/editor/screen.ts'

const { title, noun, list, item } = media.photos.editor

/** The list of photos. They are edited beside it, so this is not among the declared screens. */
export const photosScreen: Screen = {
  title,
  noun,
  paths: { list, item },
  // A photo is read with its list, and created by an upload.
  resource: media.photos as unknown as Screen['resource'],
  columns: ['name', 'alt', 'uploaded', 'width', 'height'],
  search: ['name', 'filename', 'alt'],
  groupBy: 'section',
  computed: ['url'],
  empty: 'No photos',
  form: {
    name: { input: 'line', label: 'Name' },
    section: {
      input: 'choice',
      label: 'Section',
      placeholder: 'Choose …',
      from: source(media.photoSections.list, 'photo_section', {}),
    },
    alt: { input: 'line', label: 'Alternative text' },
    filename: { input: 'read-only', label: 'File name' },
    uploaded: { input: 'read-only', label: 'Uploaded' },
    width: { input: 'read-only', label: 'Width' },
    height: { input: 'read-only', label: 'Height' },
  },
  isCustom: true,
  editsInList: true,
}
