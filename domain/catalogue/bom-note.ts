interface NotedLine {
  outcome: 'found' | 'guess' | 'choose' | 'unknown'
  text: string
  quantity: number | null
  packing: number | null
  product: { name: string } | null
  suggestions: string[]
}

/** What a buyer should know about a line of a checked list; empty if all is well. */
export function bomNote({ outcome, quantity, packing, product, suggestions }: NotedLine): string {
  const notes = []
  if (outcome === 'unknown') notes.push('Not one of our order codes.')
  if (outcome === 'choose') notes.push(`Please choose: ${suggestions.join(', ')}.`)
  if (outcome === 'guess') notes.push(`Read as ${product?.name ?? ''}, please check.`)
  if (product && quantity === null) notes.push('The quantity must be from 1 to 999999.')
  if (product && quantity !== null && packing !== null && quantity % packing !== 0)
    notes.push(`Full packs: ${Math.ceil(quantity / packing) * packing}.`)
  return notes.join(' ')
}
