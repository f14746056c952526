import { wayfinding } from '#contract/wayfinding.ts'
import { entitiesWithScreen } from '#contract/entities.ts'
import { screen } from '#app/editor/screen.ts'
import { languageName } from '#app/editor/translations/language-name.ts'
import site from '#site-config'

const nouns = Object.fromEntries(entitiesWithScreen.map(({ key, editor }) => [key, editor.noun]))
const languages = Object.fromEntries(site.languages.map((language) => [language, languageName(language)]))

/** Texts in other languages. Their form shows each beside its original. */
export const translationsScreen = screen({
  resource: wayfinding.translations,
  columns: ['name', 'language', 'entity'],
  search: ['name', 'texts'],
  empty: 'No translations yet. They are added in the form of a record.',
  form: {
    name: { input: 'read-only', label: 'Original' },
    entity: { input: 'read-only', label: 'Kind', options: nouns },
    record: { input: 'read-only', label: 'Record' },
    language: { input: 'read-only', label: 'Language', options: languages },
    texts: { input: 'text', label: 'Texts' },
    of_version: { input: 'read-only', label: 'Version of the original' },
  },
  isCustom: true,
  isAddedElsewhere: true,
})
