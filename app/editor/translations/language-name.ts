const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** What a language is called in the editor, such as "Czech". */
export function languageName(language: string): string {
  return names.of(language) ?? language
}
