const BULLET = /^[•·▪◦\uF0B7]\s+/gm
const ADDRESS = /^https?:\/\/\S+$/

/** What pasted text becomes: cells of a spreadsheet a table, bullets of a word processor a list, an address over words a link. */
export function pastedMarkdown(text: string, selected: string): string {
  if (selected.trim() && !selected.includes('\n') && ADDRESS.test(text.trim()))
    return `[${selected}](${text.trim()})`
  return tableOf(text) ?? text.replace(BULLET, '- ')
}

/** At least two rows of as many cells each. */
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
