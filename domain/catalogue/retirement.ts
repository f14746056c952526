import { linkText } from '#domain/plain-text.ts'

interface Successor {
  name: string
  /** Path of its page. */
  address: string
}

/**
 * The changes that take a series out of sale. Its page either goes offline, or stays in the archive with a link to the
 * successor.
 */
export function retirementChanges(
  { top_page_left }: { top_page_left: string },
  { successor, isPageKept }: { successor: Successor | null; isPageKept: boolean },
) {
  const sale = { is_archived: true, is_available: false, in_price_list: false }
  if (!isPageKept) return { ...sale, is_online: false }
  return successor ? { ...sale, top_page_left: `${replacedBy(successor)}\n\n${top_page_left}`.trim() } : sale
}

function replacedBy({ name, address }: Successor): string {
  return `Replaced by [${linkText(name)}](${address}).`
}
