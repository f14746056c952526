/** Rendered markdown without its links, for places that are a link as a whole: links can't stand in links. */
export function withoutLinks(html: string): string {
  return html.replace(/<\/?a\b[^<>]*>/g, '')
}
