import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, expectTypeOf, test } from 'vitest'
import type { AsJson } from './as-json.ts'
import { island, IslandRenderer } from './island.tsx'

function Counter({ start, children }: { start: number; children?: ReactNode }) {
  return (
    <div>
      <button type="button">{start}</button>
      {children}
    </div>
  )
}

const render = (content: ReactNode) => ({ html: renderToString(content), idPrefix: 'i1' })

test('a document holds the rendered island with its name, its moment and its props as JSON', () => {
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

test('children are rendered once and travel as HTML, not as props', () => {
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

test('outside of a document an island is a component like any other', () => {
  const Island = island('counter', Counter)
  expect(renderToStaticMarkup(<Island start={3} />)).toBe('<div><button type="button">3</button></div>')
})

test('text in props cannot leave its attribute', () => {
  const Island = island('texts', ({ text }: { text: string }) => text)
  const html = renderToStaticMarkup(
    <IslandRenderer.Provider value={render}>
      <Island text={'"><script>alert(1)</script>'} />
    </IslandRenderer.Provider>,
  )
  expect(html).not.toContain('<script>')
})

test('props that are not JSON do not compile', () => {
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
