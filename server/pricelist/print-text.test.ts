import type PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { write } from './print-text.ts'

/** A page on which every character is five points wide; it counts the measured characters. */
function countingPage() {
  const seen = { written: '', measured: 0 }
  const page = {
    font: () => page,
    fontSize: () => page,
    fillColor: () => page,
    text: (text: string) => (seen.written = text),
    widthOfString(text: string) {
      seen.measured += text.length
      return text.length * 5
    },
  }
  return { seen, page: page as unknown as InstanceType<typeof PDFDocument> }
}

function written(text: string) {
  const { seen, page } = countingPage()
  write(page, text, 0, 0, 100, { size: 8, color: '#000000' })
  return seen
}

test('truncates text that does not fit, never within a character', () => {
  expect(written('x'.repeat(20)).written).toBe('x'.repeat(20))
  expect(written('x'.repeat(21)).written).toBe(`${'x'.repeat(19)}…`)
  expect(written(`${'x'.repeat(18)}😀😀`).written).toBe(`${'x'.repeat(18)}…`)
})

test('A-119 measuring a very long text costs no more than measuring a long one', () => {
  expect(written('x'.repeat(65_000)).measured).toBe(written('x'.repeat(1_000)).measured)
})
