import type { Drawing } from './modules.ts'
import { dot, line, paint } from './parts.ts'
import { strokeText } from './stroke-text.ts'

const threeNodes =
  line('M8 36C12 6 34 6 38 36C42 6 64 6 68 36', '#0e8c84', 3.2) +
  dot(8, 36, 5.6, paint.line) +
  dot(38, 36, 5.6, paint.line) +
  dot(68, 36, 6.4, paint.lit, paint.line)

/** The logo of the demo vendor. */
export const mark: Drawing = { view: [-4, 2, 84, 46], body: threeNodes }

/** The logo with the name next to it. */
export function wordMark(name: string): Drawing {
  const width = name.length * 23
  return {
    view: [-4, 2, 92 + width, 46],
    body: threeNodes + strokeText(88, 38, 24, name, { color: paint.line }),
  }
}

const symbols = [
  'M2 34L18 6L34 34Z',
  'M4 8H32V34H4Z',
  'M18 4A15 15 0 1 0 18.1 4Z',
  'M2 20H34M18 4V36M6 8L30 32M30 8L6 32',
]

/** The logo of a fictional distributor: one of a few symbols, and the first word of its name. */
export function distributorLogo(name: string, number: number): Drawing {
  const [word = ''] = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ø', 'o').split(' ')
  const text = strokeText(50, 30, 18, word, { color: paint.line })
  return {
    view: [0, 0, 54 + word.length * 17, 40],
    body: line(symbols[number % symbols.length]!, '#0e8c84', 3) + text,
  }
}
