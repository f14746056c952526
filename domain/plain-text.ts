/** Strips markdown to one line of plain text, for lists, titles and search. */
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

/** Escapes a name for use as markdown link text or image alt text. */
export function linkText(name: string): string {
  return name.replaceAll(/[[\]\\]/g, String.raw`\$&`)
}
