import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { stripMarkup } from '#app/figure-texts.tsx'
import { preparePage } from '#app/site/load-page.server.ts'
import Page from '#app/site/page.tsx'
import { readDeliveredPages } from '#seed/delivered-pages.ts'
import { loadDemo } from '#seed/load.ts'
import { newWorld } from '#server/testing/test-world.ts'

/** Figures may show records of the demo vendor. */
const world = await newWorld()
await loadDemo(world.parts.connection.db)

const rendered = new Map<string, string>()
for (const page of readDeliveredPages()) {
  const loaderData = await preparePage(world.api(), page)
  const Component = () => <Page {...({ loaderData } as unknown as Parameters<typeof Page>[0])} />
  const Site = createRoutesStub([{ path: page.address, Component }])
  rendered.set(page.address, renderToStaticMarkup(<Site initialEntries={[page.address]} />))
}

/** Static HTML of every delivered page by path, for tests. */
export function renderedPages(): Map<string, string> {
  return rendered
}

/** Plain text of a page. */
export function textOf(path: string): string {
  return stripMarkup(rendered.get(path) ?? '')
}
