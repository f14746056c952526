import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { stripMarkup } from '#app/figure-texts.tsx'
import { loadPage } from '#app/site/load-page.server.ts'
import Page from '#app/site/page.tsx'
import { readDeliveredPages } from '#seed/delivered-pages.ts'
import { loadDemo } from '#seed/load.ts'
import { deliverPages } from '#server/deliver-pages.ts'
import { newWorld } from '#server/testing/test-world.ts'

/** Figures and live facts show records of the demo vendor. */
const world = await newWorld()
await loadDemo(world.parts.connection.db)
await deliverPages(world.parts.anonymousContext())
const api = world.api()

const rendered = new Map<string, string>()
for (const { address } of readDeliveredPages()) {
  const loaderData = await loadPage(api, address)
  const Component = () => <Page {...({ loaderData } as unknown as Parameters<typeof Page>[0])} />
  const Site = createRoutesStub([{ path: address, Component }])
  rendered.set(address, renderToStaticMarkup(<Site initialEntries={[address]} />))
}

/** Static HTML of every delivered page by path, for tests. */
export function renderedPages(): Map<string, string> {
  return rendered
}

/** Plain text of a page. */
export function textOf(path: string): string {
  return stripMarkup(rendered.get(path) ?? '')
}
