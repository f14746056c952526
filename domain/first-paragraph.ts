/** The first paragraph of a markdown text as plain text. */
export function plainFirstParagraph(markdownText: string): string {
  const [first = ''] = markdownText.trim().split(/\n\s*\n/)
  return first
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`~]+|^#+\s*/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}
