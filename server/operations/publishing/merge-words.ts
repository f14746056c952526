import { diffWordsWithSpace } from 'diff'
import { mergeText } from '#domain/merge-text.ts'

/** Bounds the cost of the diff, which is quadratic in this. */
const MAX_EDIT_LENGTH = 600

/**
 * Three-way merge of a text by words. Returns undefined when both sides changed the same or adjacent words, or when
 * the texts differ too much to compare.
 */
export function mergeWords(base: string, mine: string, theirs: string): string | undefined {
  const diffWords = (before: string, after: string) =>
    diffWordsWithSpace(before, after, { maxEditLength: MAX_EDIT_LENGTH })
  const merged = mergeText([diffWords], base, mine, theirs)
  return merged && merged.mine === merged.theirs ? merged.mine : undefined
}
