/** A row of a table: the texts of its cells, as they are printed, and of the heading above its group. */
export interface FilterRow {
  cells: readonly string[]
  group?: string | undefined
  /** What a select above the table chooses rows by. */
  choice?: string | undefined
}

interface Filter {
  text: string
  choice?: string
  /** The names of the columns. */
  columns?: readonly string[]
}

/**
 * The positions of the rows that have all words of the filter, in any order and case. Texts with numbers, such as "17 Apr
 * 2024", are first looked for as they stand. If no row has all words, versions are looked for without their "v", because
 * some tables print "4.06D" and others "v4.06D", and then names of columns are left out, as in "Version 4.06D".
 */
export function filterRows(
  rows: readonly FilterRow[],
  { text, choice = '', columns = [] }: Filter,
): number[] {
  const chosen = rows.flatMap((row, position) =>
    choice === '' || row.choice === choice ? [{ position, text: textOf(row) }] : [],
  )
  for (const wanted of attempts(text, columns)) {
    const found = chosen.filter((row) => wanted.every((part) => row.text.includes(part)))
    if (found.length > 0) return found.map(({ position }) => position)
  }
  return []
}

/** What to look for, one after the other until something is found. */
function attempts(text: string, columns: readonly string[]): string[][] {
  const words = wordsOf(text)
  const names = new Set(columns.flatMap(wordsOf))
  const numbers = words.map((word) => word.replace(/^v(?=\d)/, ''))
  const values = numbers.filter((word) => !names.has(word))
  return [
    ...(/\d/.test(text) ? [[words.join(' ')]] : []),
    words,
    ...(values.length > 0 ? [numbers, values] : []),
  ]
}

/** The same rows are filtered again with every letter. */
const texts = new WeakMap<FilterRow, string>()

function textOf(row: FilterRow): string {
  const known = texts.get(row)
  if (known !== undefined) return known
  const text = normalize([row.group ?? '', ...row.cells].join(' '))
  texts.set(row, text)
  return text
}

function wordsOf(text: string): string[] {
  return normalize(text).split(' ').filter(Boolean)
}

/** Compatibility forms are equal, such as µ and μ; so are all hyphens and all spaces, which keyboards lack. */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Dash_Punctuation}|−/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
