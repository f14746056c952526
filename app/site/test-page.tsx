import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { parse } from 'yaml'
import type { Api } from '#contract/contract.ts'
import { readDeliveredPages } from '#seed/delivered-pages.ts'
import { preparePage, type LoadedPage } from './load-page.server.ts'

const KEY_FIGURES = join(import.meta.dirname, '../../seed/demo/key-figures.yml')

const keyFigures = parse(readFileSync(KEY_FIGURES, 'utf8')) as object[]

/** What figures show of the demo vendor. */
const api = {
  company: { publicBrand: async () => ({ brand: null }) },
  technology: {
    publicKeyFigures: async () => ({ key_figure: keyFigures.map((figure) => ({ limit: '', ...figure })) }),
    publicFirmware: async () => ({ firmware: [] }),
  },
} as unknown as Api

/** A page of text as the software delivers it, for pages of code that show it. */
export async function deliveredPage(address: string): Promise<LoadedPage> {
  const page = readDeliveredPages().find((one) => one.address === address)
  if (!page) throw new Error(`No page is delivered at ${address}.`)
  return preparePage(api, { id: 1, ...page })
}

/** Renders a page for tests, as served to browsers without scripts. */
export function renderPage(Page: unknown, loaderData: object): string {
  const Component = Page as ComponentType<{ loaderData: object }>
  const Site = createRoutesStub([{ path: '/', Component: () => <Component loaderData={loaderData} /> }])
  return renderToStaticMarkup(<Site />)
}
