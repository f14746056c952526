import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { blankFirmware, firmwareFields } from '#domain/technology/firmware/firmware.ts'
import { stripMarkup } from '#app/figure-texts.tsx'
import { preparePage } from '#app/site/load-page.server.ts'
import Page from '#app/site/page.tsx'
import { readDeliveredPages } from '#seed/delivered-pages.ts'
import { readRecords } from '#seed/records.ts'

const demo = join(import.meta.dirname, '../seed/demo/firmware.yml')
const releases = readRecords('firmware', readFileSync(demo, 'utf8'), firmwareFields, blankFirmware)

/** What figures load, with the records of the demo vendor. */
const api = { technology: { publicFirmware: async () => ({ firmware: releases }) } } as unknown as Api

const rendered = new Map<string, string>()
for (const page of readDeliveredPages()) {
  const loaderData = await preparePage(api, page)
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
