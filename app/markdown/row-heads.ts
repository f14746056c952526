/** A table without a title line has its names in the first column. */
export function withRowHeads(html: string): string {
  const [before = '', ...tables] = html.split('<table>')
  return [before, ...tables.map(tableWithRowHeads)].join('<table>')
}

const HEAD_END = '</thead>'

/** `html` begins inside a table; what follows the table stays as it is. */
function tableWithRowHeads(html: string): string {
  const [head, rest] = splitOnce(html, HEAD_END)
  if (rest === undefined || head.replace(/<\/?(?:thead|tr|th)\b[^<>]*>/g, '').trim() !== '') return html
  const [before = '', ...rows] = rest.split('<tr>')
  return [before, ...rows.map(rowWithHead)].join('<tr>')
}

function rowWithHead(row: string): string {
  const [whole = '', attributes = ''] = /^\s*<td([^<>]*)>/.exec(row) ?? []
  const [cell, rest] = splitOnce(row.slice(whole.length), '</td>')
  return whole === '' || rest === undefined ? row : `<th scope="row"${attributes}>${cell}</th>${rest}`
}

function splitOnce(text: string, mark: string): [before: string, after: string | undefined] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + mark.length)]
}
