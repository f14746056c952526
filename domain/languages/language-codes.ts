import * as z from 'zod'

const CODE = /^[a-z]{2}$/

/** Languages of the website; the first one is the default and its addresses have no prefix. */
export const languageCodes = z
  .array(z.string().refine(isLanguage, 'expected a language such as "en"'))
  .min(1, 'expected at least one language')
  .refine((codes) => new Set(codes).size === codes.length, 'expected each language once')

function isLanguage(code: string): boolean {
  return CODE.test(code) && new Intl.DisplayNames(['en'], { type: 'language' }).of(code) !== code
}
