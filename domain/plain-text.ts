/** Markdown as one line of plain text, for lists, titles and search. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(#+|>|[-*+])\s/gm, '')
    .replaceAll(/^[|\s:-]+$/gm, ' ')
    .replaceAll(/\|/g, ' ')
    .replaceAll(/[*_`~]{1,3}(\S[^*_`~]*)[*_`~]{1,3}/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
