import { readFileSync } from 'node:fs'
import type PDFDocument from 'pdfkit'
import { truncate } from '#domain/clean-text.ts'

type Page = InstanceType<typeof PDFDocument>

const FACES = {
  text: 'sans/400Regular/IBMPlexSans_400Regular',
  bold: 'sans/600SemiBold/IBMPlexSans_600SemiBold',
  mono: 'mono/400Regular/IBMPlexMono_400Regular',
}

export interface TextStyle {
  face?: keyof typeof FACES
  size: number
  color: string
  /** Right-aligned. */
  isRight?: boolean
}

/** Registers the fonts of the site with a document. */
export function registerFonts(page: Page): void {
  for (const [face, file] of Object.entries(FACES)) {
    const font = readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/ibm-plex-${file}.ttf`)))
    // The font library reads some bytes behind a last glyph that is empty, such as a space.
    page.registerFont(face, Buffer.concat([font, Buffer.alloc(16)]))
  }
}

/** Writes a text on one line, truncated to the width. */
export function write(page: Page, text: string, x: number, y: number, width: number, style: TextStyle): void {
  const { face = 'text', size, color, isRight } = style
  page.font(face).fontSize(size).fillColor(color)
  const fitting = cut(page, text, width)
  page.text(fitting, isRight ? x + width - page.widthOfString(fitting) : x, y, { lineBreak: false })
}

/** More than fits in any line. Bounds the time to measure a text. */
const MAX_CHARACTERS = 400

function cut(page: Page, text: string, width: number): string {
  const fits = (candidate: string) => page.widthOfString(candidate) <= width
  if (text.length <= MAX_CHARACTERS && fits(text)) return text
  const shortened = (length: number) => `${truncate(text, length).trimEnd()}…`
  let [fitting, tooLong] = [0, Math.min(text.length, MAX_CHARACTERS) + 1]
  while (tooLong - fitting > 1) {
    const middle = (fitting + tooLong) >> 1
    if (fits(shortened(middle))) fitting = middle
    else tooLong = middle
  }
  return shortened(fitting)
}
