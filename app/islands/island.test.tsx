import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, expectTypeOf, test } from 'vitest'
import { island, IslandRenderer, type AsJson } from './island.tsx'

function Counter({ start, children }: { start: number; children?: ReactNode }) {
  return (
    <div>
      <button type="button">{start}</button>
      {children}
    </div>
  )
}

const render = (content: ReactNode) => ({ html: renderToString(content), idPrefix: 'i1' })

test('renders an island in a document with its name, hydration trigger and props as JSON', () => {
  const Island = island('counter', Counter, { when: 'idle' })
  const html = renderToStaticMarkup(
    <IslandRenderer.Provider value={render}>
      <Island start={3} />
    </IslandRenderer.Provider>,
  )
  expect(html).toBe(
    '<site-island name="counter" when="idle" data-props="{&quot;start&quot;:3}" id-prefix="i1">' +
      '<div><button type="button">3</button></div></site-island>',
  )
})

test('renders children once, as HTML instead of props', () => {
  const Island = island('counter', Counter)
  const html = renderToStaticMarkup(
    <IslandRenderer.Provider value={render}>
      <Island start={3}>
        <b>kept</b>
      </Island>
    </IslandRenderer.Provider>,
  )
  expect(html).toContain('<site-slot><b>kept</b></site-slot>')
  expect(html.match(/kept/g)).toHaveLength(1)
})

test('renders an ordinary component outside of a document', () => {
  const Island = island('counter', Counter)
  expect(renderToStaticMarkup(<Island start={3} />)).toBe('<div><button type="button">3</button></div>')
})

test('escapes text in props', () => {
  const Island = island('texts', ({ text }: { text: string }) => text)
  const html = renderToStaticMarkup(
    <IslandRenderer.Provider value={render}>
      <Island text={'"><script>alert(1)</script>'} />
    </IslandRenderer.Provider>,
  )
  expect(html).not.toContain('<script>')
})

test('reports props that are not JSON as type errors', () => {
  const refused = [
    // @ts-expect-error a function is not JSON
    island('functions', ({ onClick }: { onClick: () => void }) => <b>{String(onClick)}</b>),
    // @ts-expect-error a date is not JSON
    island('dates', ({ at }: { at: Date }) => <b>{String(at)}</b>),
    // @ts-expect-error a map is not JSON
    island('maps', ({ all }: { all: { inner: Map<string, number> } }) => <b>{all.inner.size}</b>),
  ]
  expectTypeOf<AsJson<{ list: { name?: string }[] }>>().toEqualTypeOf<{ list: { name?: string }[] }>()
  expect(refused).toHaveLength(3)
})
