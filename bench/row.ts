/** One line of the bench's table. */
export interface Row {
  id: string
  what: string
  value: string
  budget: string
  held: boolean
}

/** The table as Markdown. */
export function asTable(rows: Row[]): string {
  const lines = rows.map(
    ({ id, what, value, budget, held }) =>
      `| ${id} | ${what} | ${value} | ${budget} | ${held ? 'yes' : 'NO'} |`,
  )
  return ['| id | what | measured | budget | held |', '|---|---|---|---|---|', ...lines].join('\n')
}
