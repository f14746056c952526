const BULLET = /^[•·▪◦\uF0B7]\s+/gm
const ADDRESS = /^https?:\/\/\S+$/

/** Converts pasted text to Markdown: spreadsheet cells to a table, bullets to a list, a URL over selected text to a link. */
export function pastedMarkdown(text: string, selected: string): string {
  if (selected.trim() && !selected.includes('\n') && ADDRESS.test(text.trim()))
    return `[${selected}](${text.trim()})`
  return tableOf(text) ?? text.replace(BULLET, '- ')
}

/** Whether a text is a table of a spreadsheet. */
export function isSpreadsheet(text: string): boolean {
  return tableOf(text) !== null
}

/** A table needs at least two rows with the same number of cells. */
function tableOf(text: string): string | null {
  const rows = text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim().replaceAll('|', '\\|')))
  const [head] = rows
  const isTable =
    head && rows.length > 1 && head.length > 1 && rows.every((row) => row.length === head.length)
  if (!isTable || text.search(BULLET) === 0) return null
  const lines = [head, head.map(() => '---'), ...rows.slice(1)].map((row) => `| ${row.join(' | ')} |`)
  return `${lines.join('\n')}\n`
}
