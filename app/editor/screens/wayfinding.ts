import { wayfinding } from '#contract/wayfinding.ts'
import { screen, type Screens } from '#app/editor/screen.ts'

export const wayfindingScreens = {
  synonyms: screen({
    resource: wayfinding.synonyms,
    columns: ['name', 'meaning'],
    search: ['name', 'meaning'],
    form: {
      name: { input: 'line', label: 'Visitors search for' },
      meaning: {
        input: 'line',
        label: 'The site says',
        hint: 'several words for it are separated by commas',
      },
    },
  }),
} satisfies Screens<typeof wayfinding>
