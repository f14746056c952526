/** Removes the links of rendered Markdown that is placed inside a link, since links cannot be nested. */
export function withoutLinks(html: string): string {
  return html.replace(/<\/?a\b[^<>]*>/g, '')
}
