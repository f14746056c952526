interface Styled {
  isBold: boolean
  isItalic: boolean
  isStruck: boolean
}

const BLOCK = /^(?:P|DIV|LI|UL|OL|TD|TH|TR|TABLE|H[1-6]|BLOCKQUOTE|BODY|SECTION|ARTICLE)$/
const STYLED = /^(?:B|STRONG|I|EM|S|DEL|STRIKE|SPAN|FONT)$/

/** Whether an element may have a style of letters. */
export function isStyled({ nodeName }: Node): boolean {
  return STYLED.test(nodeName)
}

/** The marks that an element adds: none that an element around it has added already. */
export function marksOf(node: Node): string[] {
  const own = styleOf(node)
  const outer = around(node)
  const marks: string[] = []
  if (own.isStruck && !outer.isStruck) marks.push('~~')
  if (own.isBold && !outer.isBold) marks.push('**')
  if (own.isItalic && !outer.isItalic) marks.push('*')
  return marks
}

/**
 * Google Docs wraps everything in a <b> of normal weight, and has bold and italic as styles of spans. Word adds
 * mso-bidi-font-weight, which is about other scripts.
 */
function styleOf(node: Node): Styled {
  const style = (node as HTMLElement).getAttribute?.('style') ?? ''
  const { nodeName } = node
  const isNormal = /(?<![-\w])font-weight:\s*(?:normal|[1-5]00)/i.test(style)
  const isUpright = /(?<![-\w])font-style:\s*normal/i.test(style)
  return {
    isBold:
      /(?<![-\w])font-weight:\s*(?:bold|[6-9]00)/i.test(style) ||
      (/^(?:B|STRONG)$/.test(nodeName) && !isNormal),
    isItalic:
      /(?<![-\w])font-style:\s*(?:italic|oblique)/i.test(style) ||
      (/^(?:I|EM)$/.test(nodeName) && !isUpright),
    isStruck:
      style.split(';').some((one) => /text-decoration/i.test(one) && /line-through/i.test(one)) ||
      /^(?:S|DEL|STRIKE)$/.test(nodeName),
  }
}

function around(node: Node): Styled {
  const found = { isBold: false, isItalic: false, isStruck: false }
  for (let parent = node.parentNode; parent && !BLOCK.test(parent.nodeName); parent = parent.parentNode) {
    if (!isStyled(parent)) continue
    const { isBold, isItalic, isStruck } = styleOf(parent)
    found.isBold ||= isBold
    found.isItalic ||= isItalic
    found.isStruck ||= isStruck
  }
  return found
}

/** Whether the next or previous sibling has the same marks, so that both are one marked text. */
export function continues(sibling: Node | null, marks: string[]): boolean {
  return (
    sibling !== null &&
    isStyled(sibling) &&
    (sibling.textContent ?? '').trim() !== '' &&
    marksOf(sibling).join('') === marks.join('')
  )
}
