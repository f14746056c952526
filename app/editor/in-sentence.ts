/** A title within a sentence: "BOM checks" stays, "Release notes" becomes "release notes". */
export function inSentence(title: string): string {
  return title.replaceAll(/\b\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
}
