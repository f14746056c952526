import type { PhotoSize } from '#domain/media/picture.ts'
import { contrast, papers, type Theme } from './contrast.ts'

/** The pictures of a brand; without any, pages show the delivered mark and the name. */
export interface Logo {
  /** On light pages. */
  light: PhotoSize | null
  /** On dark pages. */
  dark: PhotoSize | null
  /** A square, for tabs of browsers and home screens. */
  icon: PhotoSize | null
}

/** WCAG 2.2, 1.4.11: the least contrast of what a graphic is recognised by. */
const MIN_CONTRAST = 3
/** How much of a logo must be that different from the page. */
const MIN_SHARE = 0.2
const MIN_HEIGHT = 48
const MAX_RATIO = 10
const MIN_ICON = 180
/** Rounding of odd sizes is no reason to refuse. */
const SQUARE_TOLERANCE = 0.02

interface Size {
  width: number
  height: number
}

/** Why a picture can't be a logo; null if it can. */
export function logoSizeProblem({ width, height }: Size): string | null {
  if (height < MIN_HEIGHT) return `Too small: ${height} px high, expected ${MIN_HEIGHT} or more`
  if (width > height * MAX_RATIO) return `Too wide: at most ${MAX_RATIO} times as wide as high`
  if (height > width * 2) return 'Too tall: at most twice as high as wide'
  return null
}

/** Why a picture can't be an icon; null if it can. */
export function iconSizeProblem({ width, height }: Size): string | null {
  if (Math.abs(width - height) > SQUARE_TOLERANCE * Math.max(width, height))
    return `Not square: ${width} × ${height} px`
  return width < MIN_ICON ? `Too small: ${width} px, expected ${MIN_ICON} or more` : null
}

/** Why a logo of these colours is hard to see on the pages of a theme; null if it is not. */
export function logoContrastProblem(colors: string[], theme: Theme): string | null {
  if (colors.length === 0) return 'Nothing to see: the picture is transparent'
  const seen = colors.filter((color) => contrast(color, papers[theme][0]) >= MIN_CONTRAST).length
  if (seen / colors.length >= MIN_SHARE) return null
  const share = Math.floor((seen / colors.length) * 100)
  return `Hard to see on ${theme} pages: ${share} % of it has a contrast of ${MIN_CONTRAST} or more, expected ${MIN_SHARE * 100} %`
}
