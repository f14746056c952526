import { isColor, mix, papers, tintOf } from './contrast.ts'

/** What a vendor changes of the design; an empty colour is the delivered one. */
export interface Look {
  accentLight: string
  accentDark: string
  /** Background of the dark bands. */
  band: string
  radioBands: { band: string; light: string; dark: string }[]
  /** The legend of radio bands in the footer. */
  hasBandKey: boolean
  /** The drawing of a mesh on the home page. */
  hasMotif: boolean
  fonts: 'delivered' | 'system'
}

const INK = { light: '#10181b', dark: '#e9eff0' }
export const deliveredAccents = { light: '#0b4f58', dark: '#56bfc4' }
const SANS = "system-ui, 'Helvetica Neue', Arial, sans-serif"
const MONO = 'ui-monospace, Menlo, Consolas, monospace'

/**
 * The style rules of a look; empty for the delivered one. They are stronger than the design tokens, because the complete
 * style sheet may be loaded after them. Printed pages keep their own colours. What is stored is checked again, since it
 * becomes a part of the document: what is no colour is left out.
 */
export function lookStyles(look: Look): string {
  const { fonts } = look
  const [accentLight, accentDark, band] = [look.accentLight, look.accentDark, look.band].map(ownColor) as [
    string,
    string,
    string,
  ]
  const radioBands = look.radioBands.filter(
    (one) => isBandName(one.band) && [one.light, one.dark].every(isColor),
  )
  const colors = [
    ...(accentLight || accentDark ? accentTokens(accentLight, accentDark) : []),
    ...(band ? [`--deep:${band}`, `--deep-line:${mix('#ffffff', band, 0.15)}`] : []),
    ...radioBands.flatMap(({ band: number, light, dark }) => [
      `--band-${number}-mark:light-dark(${light},${dark})`,
      `--band-${number}-ink:light-dark(${light},${dark})`,
    ]),
  ]
  const families = [`--ff-head:${SANS}`, `--ff-text:${SANS}`, `--ff-mono:${MONO}`]
  return [
    ...(colors.length > 0 ? [`@media screen{:root:root:root{${colors.join(';')}}}`] : []),
    ...(fonts === 'system' ? [`:root:root:root{${families.join(';')}}`] : []),
  ].join('')
}

const ownColor = (value: string) => (isColor(value) ? value : '')
const isBandName = (name: string) => /^\d{1,4}$/.test(name)

function accentTokens(light: string, dark: string): string[] {
  const inLight = light || deliveredAccents.light
  const inDark = dark || deliveredAccents.dark
  const pair = (one: string, other: string) => `light-dark(${one},${other})`
  return [
    `--petrol:${pair(inLight, inDark)}`,
    `--petrol-hover:${pair(mix(inLight, INK.light, 0.75), mix(inDark, INK.dark, 0.75))}`,
    `--petrol-tint:${pair(tintOf(inLight, 'light'), tintOf(inDark, 'dark'))}`,
    `--on-petrol:${pair(papers.light[0], papers.dark[0])}`,
    `--link:${pair(inLight, inDark)}`,
    `--life-run:${pair(inLight, inDark)}`,
  ]
}
