import { afterEach, expect, test } from 'vitest'
import { pdfBytes } from '#seed/demo-file.ts'
import { PdfReader } from './pdf-reader.ts'

const reader = new PdfReader()
afterEach(() => reader.close())

const note = (title: string) =>
  pdfBytes({
    title,
    subtitle: '',
    paragraphs: ['Wakes at dawn.'],
    footer: '',
    moment: '2026-01-05T08:00:00Z',
  })

test('reads documents one after the other', async () => {
  expect(await reader.words(await note('Watchdog'))).toBe('Watchdog Wakes at dawn.')
  expect(await reader.words(await note('Platypus'))).toBe('Platypus Wakes at dawn.')
})

test('returns undefined for an invalid PDF and after a timeout, and reads the next document', async () => {
  const valid = await note('Watchdog')
  expect(await reader.words(Buffer.from('%PDF-1.7 platypus'))).toBeUndefined()
  expect(await reader.words(valid)).toContain('Watchdog')
  expect(await reader.words(valid, 0)).toBeUndefined()
  expect(await reader.words(valid)).toContain('Watchdog')
})
