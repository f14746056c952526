import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { failures } from '#domain/failure.ts'
import { applicationHandle } from './application-pages.ts'
import { ErrorBoundary, Layout } from './root.tsx'

function shownFor(error: unknown): string {
  const Site = createRoutesStub([{ id: 'page', path: '/', Component: () => null, ErrorBoundary }])
  return renderToStaticMarkup(<Site hydrationData={{ errors: { page: error } }} />)
}

test('an outage is called an outage, anything unexpected a defect', () => {
  const response = { status: 503, statusText: '', internal: false, data: '' }
  expect(shownFor(response)).toContain(failures.UNAVAILABLE.text)
  expect(shownFor(new Error('a defect'))).toContain(failures.INTERNAL_SERVER_ERROR.text)
})

test('the page to log in says nothing about the server', () => {
  const Site = createRoutesStub([
    { id: 'root', path: '/', handle: applicationHandle, Component: () => <Layout>Log in</Layout> },
  ])
  const html = renderToStaticMarkup(<Site />)
  expect(html).toContain('name="site-config" content="{&quot;')
  expect(html).toContain('signInPath')
  expect(html).not.toMatch(/osDpaRepository|isInternal|&quot;areas&quot;/)
})
