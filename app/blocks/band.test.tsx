import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Band, BandMark } from './band.tsx'

describe('Band', () => {
  test('says its number and unit, coloured by its code', () => {
    const html = renderToStaticMarkup(<Band name="868 MHz" />)
    expect(html).toContain('class="band b868"')
    expect(html.replaceAll(/<[^>]+>/g, '')).toBe('868 MHz')
  })

  test('is graphite when it has no colour of its own', () => {
    expect(renderToStaticMarkup(<Band name="787 MHz" />)).toContain('class="band bx"')
  })
})

describe('BandMark', () => {
  test('has a tick for each of its bands', () => {
    const html = renderToStaticMarkup(<BandMark bands={['868 MHz', '916 MHz']} />)
    expect([...html.matchAll(/<rect class="(\w+)"/g)].map(([, code]) => code)).toEqual([
      'off',
      'b868',
      'b916',
    ])
  })
})
