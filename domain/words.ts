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

/** A text of the code in the words of the vendor: "{os} functions" with the name of the operating system. */
export function inWords(text: string, words: Words): string {
  return text.replaceAll(/\{(mesh|os|dpa|part)\}/g, (_, name: keyof Words) => words[name])
}
