interface LinkParts {
  text: string
  address: string
  /** What follows the address, such as a title. */
  rest: string
}

/** The parts of a Markdown link; any other text is a link without an address. */
export function linkOf(source: string): LinkParts {
  const middle = source.lastIndexOf('](')
  if (!source.startsWith('[') || !source.endsWith(')') || middle < 0)
    return { text: source, address: '', rest: '' }
  const inside = source.slice(middle + 2, -1)
  const isQuoted = inside.startsWith('<') && inside.includes('>')
  const end = isQuoted ? inside.indexOf('>') : inside.search(/\s|$/)
  return {
    text: source.slice(1, middle),
    address: inside.slice(isQuoted ? 1 : 0, end),
    rest: inside.slice(isQuoted ? end + 1 : end),
  }
}

/** Writes a link. Brackets in its text and parentheses in its address must not end it. */
export function linkMarkdown({ text, address, rest }: LinkParts): string {
  const safe = address.replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll(/\s/g, '%20')
  const words = isBalanced(text) ? text : text.replaceAll(/[[\]]/g, String.raw`\$&`)
  return `[${words}](${/[()]/.test(safe) ? `<${safe}>` : safe}${rest})`
}

/** Whether every bracket has its partner; a backslash takes the next character out. */
function isBalanced(text: string): boolean {
  let depth = 0
  for (const [token] of text.matchAll(/\\[\s\S]|[[\]]/g)) {
    if (token === '[') depth += 1
    if (token === ']') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}
