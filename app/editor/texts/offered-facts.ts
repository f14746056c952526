interface KnownFacts {
  facts: { name: string; value: string }[]
  variants: string[]
  series: string[]
  parameters: { name: string; meaning: string }[]
}

interface OfferedFact {
  name: string
  /** What a fact about a product says; empty for others, whose value is known. */
  meaning: string
  value?: string
}

/** The facts that have every word of a search term; those about products only when one is searched for. */
export function offeredFacts(
  { facts, variants, series, parameters }: KnownFacts,
  term: string,
): OfferedFact[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  const isOffered = ({ name, meaning, value = '' }: OfferedFact) => {
    const text = `${name} ${meaning} ${value}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const fixed = facts.map((fact) => ({ ...fact, meaning: '' })).filter(isOffered)
  if (words.length === 0) return fixed
  const products = [
    ...series.map((name) => ({ name: `status ${name}`, meaning: 'Status' })),
    ...variants.flatMap((name) => [
      { name: `price ${name}`, meaning: 'Price of one piece' },
      { name: `price ${name} 100`, meaning: 'Price of one piece, from 100 pieces' },
      { name: `lead-time ${name}`, meaning: 'Lead time' },
      { name: `status ${name}`, meaning: 'Status' },
    ]),
    ...parameters,
  ]
  const known = new Set(fixed.map(({ name }) => name))
  return [...fixed, ...products.filter((fact) => isOffered(fact) && !known.has(fact.name))]
}
