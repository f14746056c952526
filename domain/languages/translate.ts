import type { Language } from './language.ts'

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>>

/** Texts of a language by the English text; a text with a number has one form per plural category. */
export type Catalogue = Record<string, string | PluralForms>

/** Values of the placeholders of a text; `count` chooses its plural form. */
export type TextValues = Record<string, string | number>

export interface LanguageTexts {
  language: Language
  catalogue: Catalogue
}

/** A text in a language, with its placeholders filled. A text without a translation stays as it is. */
export function translate(
  { language, catalogue }: LanguageTexts,
  text: string,
  values: TextValues = {},
): string {
  const found = Object.hasOwn(catalogue, text) ? catalogue[text] : undefined
  const translated = typeof found === 'object' ? pluralForm(found, language, Number(values.count)) : found
  return fillText(translated ?? text, values)
}

/** The same in English, whose texts are in the code. */
export function inEnglish(text: string, values?: TextValues): string {
  return fillText(text, values ?? {})
}

function pluralForm(forms: PluralForms, language: Language, count: number): string | undefined {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other
}

/** A text with the values of its placeholders, such as "{count} photos". A placeholder without a value stays. */
export function fillText(text: string, values: TextValues = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}
