interface KnownFacts {
  facts: { name: string; value: string }[]
  variants: string[]
  series: string[]
}

/** The facts that have every word of a search term; those about products only when one is searched for. */
export function offeredFacts({ facts, variants, series }: KnownFacts, term: string) {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  const isOffered = ({ name, value }: { name: string; value: string }) => {
    const text = `${name} ${value}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const fixed = facts.filter(isOffered)
  if (words.length === 0) return fixed
  const products = [
    ...series.map((name) => ({ name: `status ${name}`, value: 'Status' })),
    ...variants.flatMap((name) => [
      { name: `price ${name}`, value: 'Price of one piece' },
      { name: `price ${name} 100`, value: 'Price of one piece, from 100 pieces' },
      { name: `lead-time ${name}`, value: 'Lead time' },
      { name: `status ${name}`, value: 'Status' },
    ]),
  ]
  const known = new Set(fixed.map(({ name }) => name))
  return [...fixed, ...products.filter((fact) => isOffered(fact) && !known.has(fact.name))]
}
