const EMPTY_HEAD = /<thead>\s*<tr>(?:\s*<th[^>]*><\/th>)+\s*<\/tr>\s*<\/thead>/g

/** A table without a title line has its names in the first column. */
export function withRowHeads(html: string): string {
  if (html.search(EMPTY_HEAD) < 0) return html
  return html
    .replace(EMPTY_HEAD, '')
    .replace(/<tr>\s*<td([^>]*)>(.*?)<\/td>/gs, '<tr><th scope="row"$1>$2</th>')
}
