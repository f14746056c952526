/** One row of the result table. */
export interface Row {
  id: string
  what: string
  /** What the budget decides about; a time is a ratio to a reference of the same run. */
  value: string
  /** Lowest and highest ratio of the rounds. */
  spread?: string
  /** Absolute figures and other information: they decide nothing. */
  beside?: string
  budget: string
  /** Null if it was not measured. */
  held: boolean | null
}

/** The row of what was left out or could not be measured. */
export function notMeasured(id: string, what: string, why: string): Row {
  return { id, what, value: 'NOT MEASURED', beside: why, budget: '–', held: null }
}

/** Formats the results as a Markdown table. */
export function asTable(rows: Row[]): string {
  const lines = rows.map(({ id, what, value, spread = '', beside = '', budget, held }) => {
    const cells = [id, what, value, spread, budget, held === null ? '–' : held ? 'yes' : 'NO', beside]
    return `| ${cells.map((cell) => cell.replaceAll('|', '/').replaceAll('\n', ' ')).join(' | ')} |`
  })
  const head = ['id', 'what', 'measured', 'spread', 'budget', 'held', 'beside it (decides nothing)']
  return [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...lines].join('\n')
}
