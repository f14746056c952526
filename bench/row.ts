/** One row of the result table. */
export interface Row {
  id: string
  what: string
  value: string
  budget: string
  held: boolean
}

/** Formats the results as a Markdown table. */
export function asTable(rows: Row[]): string {
  const lines = rows.map(
    ({ id, what, value, budget, held }) =>
      `| ${id} | ${what} | ${value} | ${budget} | ${held ? 'yes' : 'NO'} |`,
  )
  return ['| id | what | measured | budget | held |', '|---|---|---|---|---|', ...lines].join('\n')
}
