import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Band, BandMark } from './band.tsx'

describe('Band', () => {
  test('shows number and unit in the colour of the band', () => {
    const html = renderToStaticMarkup(<Band name="868 MHz" />)
    expect(html).toContain('class="band b868"')
    expect(html.replaceAll(/<[^>]+>/g, '')).toBe('868 MHz')
  })

  test('uses the neutral colour for an unknown band', () => {
    expect(renderToStaticMarkup(<Band name="787 MHz" />)).toContain('class="band bx"')
  })
})

describe('BandMark', () => {
  test('has a tick for each band', () => {
    const html = renderToStaticMarkup(<BandMark bands={['868 MHz', '916 MHz']} />)
    expect([...html.matchAll(/<rect class="(\w+)"/g)].map(([, code]) => code)).toEqual([
      'off',
      'b868',
      'b916',
    ])
  })
})
