/** A colour as its red, green and blue parts, 0 to 255. */
type Parts = [number, number, number]

/** WCAG 2.2, 1.4.3: the least contrast of text. */
const MIN_CONTRAST = 4.5

/** The backgrounds of pages, as in app/styles/tokens.css. */
export const papers = {
  light: ['#ffffff', '#f3f6f6', '#e7edee'],
  dark: ['#0d1416', '#131c1f', '#1c272b'],
} as const

/** Text on the dark bands, as in app/styles/tokens.css. */
const DEEP_INKS = ['#eaf3f3', '#a9c6c9']

/** How much of the accent is in its tint, which is a background of marked rows. */
const TINT = 0.1

export type Theme = keyof typeof papers

const COLOR = /^#[0-9A-Fa-f]{6}$/

/** Whether a text is a colour such as #0b4f58. */
export function isColor(text: string): boolean {
  return COLOR.test(text)
}

/** The contrast of two colours such as #0b4f58, from 1 to 21, by WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Two colours, mixed in sRGB. */
export function mix(color: string, into: string, share: number): string {
  const base = partsOf(into)
  const mixed = partsOf(color).map((part, index) => Math.round(part * share + base[index]! * (1 - share)))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The background that marks something in the accent. */
export function tintOf(accent: string, theme: Theme): string {
  return mix(accent, papers[theme][0], TINT)
}

/** Why links and buttons in this colour would be unreadable; null if they are readable. */
export function accentProblem(accent: string, theme: Theme): string | null {
  return firstUnreadable(accent, [...papers[theme], tintOf(accent, theme)], `the ${theme} pages`)
}

/** Why text in this colour would be unreadable on pages; null if it is readable. */
export function inkProblem(ink: string, theme: Theme): string | null {
  return firstUnreadable(ink, papers[theme], `the ${theme} pages`)
}

/** Why text on a dark band of this colour would be unreadable; null if it is readable. */
export function bandProblem(background: string): string | null {
  return firstUnreadable(background, DEEP_INKS, 'the light text of the band')
}

function firstUnreadable(color: string, others: readonly string[], what: string): string | null {
  const worst = Math.min(...others.map((other) => contrast(color, other)))
  if (worst >= MIN_CONTRAST) return null
  // Rounded down, so a refused colour is never said to have enough.
  const shown = (Math.floor(worst * 100) / 100).toFixed(2)
  return `Unreadable: the contrast with ${what} is ${shown}, expected ${MIN_CONTRAST} or more`
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function partsOf(color: string): Parts {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)) as Parts
}
