import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AutonetworkFigure } from './autonetwork-figure.tsx'
import { BroadcastFigure } from './broadcast-figure.tsx'
import { DiscoveryFigure } from './discovery-figure.tsx'
import { FrcFigure } from './frc-figure.tsx'
import { PeerToPeerFigure } from './peer-to-peer-figure.tsx'
import { SmartConnectFigure } from './smart-connect-figure.tsx'
import { UnicastFigure } from './unicast-figure.tsx'

const figures = {
  UnicastFigure,
  BroadcastFigure,
  FrcFigure,
  DiscoveryFigure,
  AutonetworkFigure,
  SmartConnectFigure,
  PeerToPeerFigure,
}

describe.each(Object.entries(figures))('%s without scripts', (_name, Figure) => {
  const html = renderToStaticMarkup(<Figure />)

  test('shows the first step and lists all of them in words', () => {
    const total = Number(/Step 1 of (\d+)/.exec(html)?.[1])
    expect(total).toBeGreaterThan(5)
    expect(html.split('<details')[1]?.match(/<li>/g)).toHaveLength(total)
  })

  test('draws ten devices', () => {
    expect(html.match(/class="m-node is-[a-z]+ (is-c)?"/g)).toHaveLength(10)
  })

  test('has no style attribute, which the content security policy refuses', () => {
    expect(html).not.toContain('style=')
  })
})
