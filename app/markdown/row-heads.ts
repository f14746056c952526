/** Turns the first column of tables with an empty header row into row headers, and removes that row. */
export function withRowHeads(html: string): string {
  const [before = '', ...tables] = html.split('<table>')
  return [before, ...tables.map(tableWithRowHeads)].join('<table>')
}

const HEAD_END = '</thead>'

/** `html` starts inside a table and may continue after it. */
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

function splitOnce(text: string, separator: string): [before: string, after: string | undefined] {
  const index = text.indexOf(separator)
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + separator.length)]
}
