import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { meshFigureKinds } from '#domain/technology/mesh-simulation/figure-kinds.ts'
import { MeshFigure } from './mesh-figure.tsx'

describe.each(meshFigureKinds)('%s without scripts', (kind) => {
  const html = renderToStaticMarkup(<MeshFigure kind={kind} />)

  test('shows the first step and lists all of them in words', () => {
    const total = Number(/Step 1 of (\d+)/.exec(html)?.[1])
    expect(total).toBeGreaterThan(5)
    expect(html.split('<details')[1]?.match(/<li>/g)).toHaveLength(total)
  })

  test('draws ten devices', () => {
    expect(html.match(/class="m-node is-[a-z]+ (is-c)?"/g)).toHaveLength(10)
  })

  test('has no buttons in the drawing, which nobody could press', () => {
    expect(html).not.toContain('role="button"')
  })

  test('has no style attribute, which the content security policy refuses', () => {
    expect(html).not.toContain('style=')
  })
})
