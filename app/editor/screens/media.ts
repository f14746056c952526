import { media } from '#contract/media.ts'
import { screen, type Screens } from '#app/editor/screen.ts'

export const mediaScreens = {
  /** Photos are edited beside their list. */
  photos: null,
  photoSections: screen({
    resource: media.photoSections,
    columns: ['name'],
    search: ['name'],
    empty: 'No sections',
    form: { name: { input: 'line', label: 'Name' } },
    blank: () => ({ name: '' }),
  }),
} satisfies Screens<typeof media>
