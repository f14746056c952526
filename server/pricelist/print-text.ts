import { readFileSync } from 'node:fs'
import type PDFDocument from 'pdfkit'

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
  /** The text ends at the right side of its place. */
  isRight?: boolean
}

/** Makes the fonts of the site known to a document. */
export function registerFonts(page: Page): void {
  for (const [face, file] of Object.entries(FACES)) {
    const font = readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/ibm-plex-${file}.ttf`)))
    // The font library reads some bytes behind a last glyph that is empty, such as a space.
    page.registerFont(face, Buffer.concat([font, Buffer.alloc(16)]))
  }
}

/** Writes a text in one line at a place; what does not fit into the width is cut off. */
export function write(page: Page, text: string, x: number, y: number, width: number, style: TextStyle): void {
  const { face = 'text', size, color, isRight } = style
  page.font(face).fontSize(size).fillColor(color)
  const fitting = cut(page, text, width)
  page.text(fitting, isRight ? x + width - page.widthOfString(fitting) : x, y, { lineBreak: false })
}

function cut(page: Page, text: string, width: number): string {
  if (page.widthOfString(text) <= width) return text
  let end = text.length - 1
  while (end > 0 && page.widthOfString(`${text.slice(0, end)}…`) > width) end -= 1
  return `${text.slice(0, end).trimEnd()}…`
}
