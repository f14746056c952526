/** Markdown as one line of plain text, for lists, titles and search. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/^[ \t]*(#+|>|[-*+])\s/gm, '')
    .replaceAll(/^[| \t:-]+$/gm, ' ')
    .replaceAll(/\|/g, ' ')
    .replaceAll(/[*_`~]{1,3}(\S[^*_`~]*)[*_`~]{1,3}/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A name as the text of a link or a picture in markdown. */
export function linkText(name: string): string {
  return name.replaceAll(/[[\]\\]/g, String.raw`\$&`)
}
