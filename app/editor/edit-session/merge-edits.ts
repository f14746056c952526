import { diffLines, diffWordsWithSpace } from 'diff'
import { mergeFields } from '#domain/field-values.ts'
import { mergeText, type DiffTexts } from '#domain/merge-text.ts'
import type { Values } from '#app/editor/records.ts'

/** Bounds the cost of a diff, which is quadratic in this. */
const MAX_EDIT_LENGTH = 600

/** By words, or by lines if the words differ too much. */
const diffs: DiffTexts[] = [
  (before, after) => diffWordsWithSpace(before, after, { maxEditLength: MAX_EDIT_LENGTH }),
  (before, after) => diffLines(before, after, { maxEditLength: MAX_EDIT_LENGTH }),
]

/** A field that both sides changed in ways that contradict each other. Versions of a text have what can be merged. */
export interface Contradiction {
  field: string
  mine: unknown
  theirs: unknown
  /** Of a text: both changes in a row. */
  both?: string
}

interface MergedEdits {
  /** The own changes on top of theirs, without those in contradiction. */
  merged: Values
  /** Texts that both sides changed, and that were merged by words. */
  texts: string[]
  contradictions: Contradiction[]
}

interface Edits {
  /** The values that the own changes are based on. */
  base: Values
  /** The changed fields only. */
  mine: Values
  theirs: Values
}

/** Three-way merge of own changes and a newer version of the record; the named texts are merged by words. */
export function mergeEdits({ base, mine, theirs }: Edits, textFields: readonly string[]): MergedEdits {
  const texts: string[] = []
  const versions = new Map<string, Omit<Contradiction, 'field'>>()
  const { merged, conflicts } = mergeFields(base, mine, theirs, (edit) => {
    const { field } = edit
    if (!textFields.includes(field)) return undefined
    const text = mergeText(diffs, String(edit.base ?? ''), String(edit.mine ?? ''), String(edit.theirs ?? ''))
    if (!text) return undefined
    if (text.mine === text.theirs) {
      texts.push(field)
      return text.mine
    }
    versions.set(field, text)
    return undefined
  })
  const contradictions = conflicts.map((field) => ({
    field,
    ...(versions.get(field) ?? { mine: mine[field], theirs: theirs[field] }),
  }))
  return { merged, texts, contradictions }
}
