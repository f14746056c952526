import type { TextValues } from '#domain/languages/translate.ts'

interface NotedLine {
  outcome: 'found' | 'guess' | 'choose' | 'unknown'
  text: string
  quantity: number | null
  packing: number | null
  product: { name: string } | null
  suggestions: string[]
}

/** What a buyer should know about a line of a checked list; empty if all is well. */
export function bomNote(
  { outcome, quantity, packing, product, suggestions }: NotedLine,
  t: (text: string, values?: TextValues) => string,
): string {
  const notes = []
  if (outcome === 'unknown') notes.push(t('Not one of our order codes.'))
  if (outcome === 'choose') notes.push(t('Please choose: {names}.', { names: suggestions.join(', ') }))
  if (outcome === 'guess') notes.push(t('Read as {name}, please check.', { name: product?.name ?? '' }))
  if (product && quantity === null) notes.push(t('The quantity must be from 1 to 999999.'))
  if (product && quantity !== null && packing !== null && quantity % packing !== 0)
    notes.push(t('Full packs: {quantity}.', { quantity: Math.ceil(quantity / packing) * packing }))
  return notes.join(' ')
}
