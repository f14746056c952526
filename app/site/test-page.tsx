import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'

/** Renders a page for tests, as served to browsers without scripts. */
export function renderPage(Page: unknown, loaderData: object): string {
  const Component = Page as ComponentType<{ loaderData: object }>
  const Site = createRoutesStub([{ path: '/', Component: () => <Component loaderData={loaderData} /> }])
  return renderToStaticMarkup(<Site />)
}
