/** A part of a diff, as the package "diff" returns it. */
interface DiffPart {
  value: string
  added?: boolean
  removed?: boolean
}

/** Compares two texts; undefined if they differ too much. */
export type DiffTexts = (before: string, after: string) => DiffPart[] | undefined

/** Both edits of a text in one: where they contradict each other, with either version, or with both in a row. */
export interface MergedText {
  mine: string
  theirs: string
  both: string
}

/** A replaced range of the base text, in characters. */
interface Edit {
  start: number
  end: number
  text: string
}

/** Edits of both sides that touch each other. */
interface Group {
  start: number
  end: number
  mine: Edit[]
  theirs: Edit[]
}

/**
 * Three-way merge of a text. What only one side changed is part of all results, which are equal unless both sides
 * changed the same or adjacent places. The first diff that can compare the texts is used.
 */
export function mergeText(
  diffs: readonly DiffTexts[],
  base: string,
  mine: string,
  theirs: string,
): MergedText | null {
  for (const diff of diffs) {
    const [own, other] = [editsOf(diff, base, mine), editsOf(diff, base, theirs)]
    if (own && other) return apply(base, groupEdits(own, other))
  }
  return null
}

function editsOf(diff: DiffTexts, base: string, changed: string): Edit[] | undefined {
  const parts = diff(base, changed)
  if (!parts) return undefined
  const edits: Edit[] = []
  let at = 0
  let edit: Edit | null = null
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      at += value.length
      edit = null
      continue
    }
    if (!edit) edits.push((edit = { start: at, end: at, text: '' }))
    if (added) edit.text += value
    else edit.end = at += value.length
  }
  return edits
}

function groupEdits(own: Edit[], other: Edit[]): Group[] {
  const groups: Group[] = []
  const sided = [
    ...own.map((edit) => ({ edit, side: 'mine' as const })),
    ...other.map((edit) => ({ edit, side: 'theirs' as const })),
  ]
  for (const { edit, side } of sided.toSorted((a, b) => a.edit.start - b.edit.start)) {
    let group = groups.at(-1)
    if (!group || edit.start > group.end)
      groups.push((group = { start: edit.start, end: edit.end, mine: [], theirs: [] }))
    group.end = Math.max(group.end, edit.end)
    group[side].push(edit)
  }
  return groups
}

function apply(base: string, groups: Group[]): MergedText {
  const merged = { mine: '', theirs: '', both: '' }
  let at = 0
  for (const group of groups) {
    const unchanged = base.slice(at, group.start)
    const { mine, theirs, both } = versionsOf(base, group)
    merged.mine += unchanged + mine
    merged.theirs += unchanged + theirs
    merged.both += unchanged + both
    at = group.end
  }
  const rest = base.slice(at)
  return { mine: merged.mine + rest, theirs: merged.theirs + rest, both: merged.both + rest }
}

/** The text of a group in each result. */
function versionsOf(base: string, group: Group): MergedText {
  const mine = edited(base, group, group.mine)
  const theirs = edited(base, group, group.theirs)
  if (group.theirs.length === 0 || mine === theirs) return { mine, theirs: mine, both: mine }
  if (group.mine.length === 0) return { mine: theirs, theirs, both: theirs }
  const isApart = /\s$/.test(theirs) || /^[\s,.;:!?)]/.test(mine) || theirs === '' || mine === ''
  return { mine, theirs, both: `${theirs}${isApart ? '' : ' '}${mine}` }
}

/** The range of a group with the edits of one side. */
function edited(base: string, { start, end }: Group, edits: Edit[]): string {
  let text = ''
  let at = start
  for (const edit of edits) {
    text += base.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + base.slice(at, end)
}
