import { expect, test } from 'vitest'
import { lookStyles, type Look } from './look.ts'

const look: Look = {
  accentLight: '',
  accentDark: '',
  band: '',
  radioBands: [],
  hasBandKey: true,
  hasMotif: true,
  fonts: 'delivered',
}

test('the delivered look needs no style rules', () => {
  expect(lookStyles(look)).toBe('')
})

test('colours become custom properties', () => {
  const styles = lookStyles({
    ...look,
    band: '#07272c',
    radioBands: [{ band: '868', light: '#0b4f58', dark: '#56bfc4' }],
  })
  expect(styles).toContain('--deep:#07272c;')
  expect(styles).toContain('--band-868-mark:light-dark(#0b4f58,#56bfc4)')
})

test('what is stored and no colour never reaches a document', () => {
  const bad = '#07272c}</style><script>alert(1)</script>'
  const radioBands = [
    { band: '868', light: bad, dark: '#56bfc4' },
    { band: bad, light: '#0b4f58', dark: '#56bfc4' },
  ]
  expect(lookStyles({ ...look, accentLight: bad, accentDark: 'red', band: bad, radioBands })).toBe('')
})
