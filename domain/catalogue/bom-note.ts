import { translate, type TextValues } from '#domain/languages/translate.ts'

interface NotedLine {
  outcome: 'found' | 'guess' | 'choose' | 'unknown'
  text: string
  quantity: number | null
  packing: number | null
  product: { name: string } | null
  suggestions: string[]
}

/** What notes say, in English. */
export const bomNotes = {
  unknown: 'Not one of our order codes.',
  choose: 'Please choose: {names}.',
  guess: 'Read as {name}, please check.',
  quantity: 'The quantity must be from 1 to 999999.',
  packs: 'Full packs: {quantity}.',
} as const

/** What a buyer should know about a line of a checked list, in English or by `t`; empty if all is well. */
export function bomNote(
  { outcome, quantity, packing, product, suggestions }: NotedLine,
  t: (text: string, values?: TextValues) => string = inEnglish,
): string {
  const notes = []
  if (outcome === 'unknown') notes.push(t(bomNotes.unknown))
  if (outcome === 'choose') notes.push(t(bomNotes.choose, { names: suggestions.join(', ') }))
  if (outcome === 'guess') notes.push(t(bomNotes.guess, { name: product?.name ?? '' }))
  if (product && quantity === null) notes.push(t(bomNotes.quantity))
  if (product && quantity !== null && packing !== null && quantity % packing !== 0)
    notes.push(t(bomNotes.packs, { quantity: Math.ceil(quantity / packing) * packing }))
  return notes.join(' ')
}

function inEnglish(text: string, values?: TextValues): string {
  return translate({ language: 'en', catalogue: {} }, text, values)
}
