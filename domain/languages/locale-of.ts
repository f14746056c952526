/** A language with its usual region, as social networks expect it: "cs_CZ". */
export function localeOf(language: string): string {
  const { region } = new Intl.Locale(language).maximize()
  return region ? `${language}_${region}` : language
}
