import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Band, BandMark } from './band.tsx'

describe('Band', () => {
  it('says its number and unit, coloured by its code', () => {
    const html = renderToStaticMarkup(<Band name="868 MHz" />)
    expect(html).toContain('class="band b868"')
    expect(html.replaceAll(/<[^>]+>/g, '')).toBe('868 MHz')
  })

  it('is graphite when it has no colour of its own', () => {
    expect(renderToStaticMarkup(<Band name="787 MHz" />)).toContain('class="band bx"')
  })
})

describe('BandMark', () => {
  it('has a tick for each of its bands', () => {
    const html = renderToStaticMarkup(<BandMark bands={['868 MHz', '916 MHz']} />)
    expect([...html.matchAll(/<rect class="(\w+)"/g)].map(([, code]) => code)).toEqual([
      'off',
      'b868',
      'b916',
    ])
  })
})
