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

test('documents are read one after the other', async () => {
  expect(await reader.words(await note('Watchdog'))).toBe('Watchdog Wakes at dawn.')
  expect(await reader.words(await note('Platypus'))).toBe('Platypus Wakes at dawn.')
})

test('what is no PDF inside, or takes too long, is told apart; the next one is read all the same', async () => {
  const sound = await note('Watchdog')
  expect(await reader.words(Buffer.from('%PDF-1.7 platypus'))).toBeUndefined()
  expect(await reader.words(sound)).toContain('Watchdog')
  expect(await reader.words(sound, 0)).toBeUndefined()
  expect(await reader.words(sound)).toContain('Watchdog')
})
