import * as z from 'zod'
import { line } from '#domain/fields.ts'
import { searchWords, stripSeparators } from './search-words.ts'

/** A word that visitors search for, and the words that the site uses for it. */
export const synonymFields = z.object({
  name: line,
  /** One or more alternatives, separated by commas. */
  meaning: line,
})

type Synonym = z.output<typeof synonymFields>

export const blankSynonym: Synonym = { name: '', meaning: '' }

const MAX_ALTERNATIVES = 8

/** What else to search for instead of a term: its alternatives, each as words that must occur together. */
export function alternativesFor(term: string, synonyms: Synonym[]): string[][] {
  const typed = stripSeparators(term)
  return synonyms
    .filter(({ name }) => stripSeparators(name) === typed)
    .flatMap(({ meaning }) => meaning.split(','))
    .map((meaning) => searchWords(meaning).map(({ joined }) => joined))
    .filter((words) => words.length > 0)
    .slice(0, MAX_ALTERNATIVES)
}
