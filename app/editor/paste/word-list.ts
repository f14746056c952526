/** Whether an element is a list item of Word: a paragraph with a style. */
export function isWordItem(element: Element): boolean {
  return element.nodeName === 'P' && /mso-list:(?!\s*none)/i.test(element.getAttribute('style') ?? '')
}

/** The mark of a list item: its number, or a hyphen. Word writes it as text. */
export function wordMark(item: Element): string {
  const [, number] = /^\s*(\d{1,3}|[a-z]{1,3})[.)]/i.exec(item.textContent ?? '') ?? []
  if (number === undefined) return '- '
  return /^\d/.test(number) ? `${number}. ` : '1. '
}

/** How far an item is indented: as far as the text of the items that it belongs to. */
export function wordIndent(item: Element): number {
  let level = levelOf(item)
  let indent = 0
  for (
    let above = item.previousElementSibling;
    above && isWordItem(above);
    above = above.previousElementSibling
  ) {
    if (levelOf(above) >= level) continue
    level = levelOf(above)
    indent += wordMark(above).length
  }
  return indent
}

function levelOf(item: Element): number {
  return Number(/level(\d)/i.exec(item.getAttribute('style') ?? '')?.[1] ?? 1)
}
