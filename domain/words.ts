/** What a vendor calls the parts of its technology. */
export interface Words {
  /** The mesh protocol. */
  mesh: string
  /** The operating system of its modules. */
  os: string
  /** The protocol by which hosts command devices. */
  dpa: string
  /** A product that examples name. */
  part: string
}

export const wordNames = ['mesh', 'os', 'dpa', 'part'] as const satisfies readonly (keyof Words)[]

/** A text of the code in the words of the vendor: "{os} functions" with the name of the operating system. */
export function inWords(text: string, words: Words): string {
  return text.replaceAll(/\{(\w{2,4})\}/g, (match, name: string) => (isWordName(name) ? words[name] : match))
}

function isWordName(name: string): name is keyof Words {
  return wordNames.some((one) => one === name)
}

/** The same, with the name of the brand for "{brand}". */
export function namedBy(text: string, { words, brand }: { words: Words; brand: { name: string } }): string {
  return inWords(text, words).replaceAll('{brand}', () => brand.name)
}
