import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { parseQuantity } from '#domain/catalogue/price-tier.ts'
import { variantAnchor } from '#domain/catalogue/variant.ts'
import { seriesPath } from '#domain/wayfinding/menu.ts'
import { Bands } from '#app/blocks/band.tsx'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { Contents } from '#app/site/article/contents.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import type { PageHandle } from '#app/site/shell/shell.tsx'
import { productData } from '#app/site/structured-data.server.ts'
import { StructuredData } from '#app/site/structured-data.tsx'
import site from '#site-config'
import type { Route } from './+types/series.ts'
import { ContentBox } from './content-box.tsx'
import type { KeyFigure } from './key-figures.ts'
import { loadOrNotFound } from './load-or-not-found.ts'
import { LinksAndDownloads } from './links-and-downloads.tsx'
import { OrderingTable } from './ordering-table.tsx'
import { ProductHead } from './product-head.tsx'
import { seriesPage, type SeriesPage } from './series-page.server.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { friendlyUrl: friendly_url } = params
  const { origin, searchParams } = new URL(request.url)
  const answer = await loadOrNotFound(
    { request, context },
    ({ catalogue }) => catalogue.seriesPage({ friendly_url }),
    ({ catalogue }) => redirectOrderCode(catalogue, friendly_url),
  )
  const structured = productData(answer, origin)
  const asked = { quantity: parseQuantity(searchParams.get('quantity')), code: searchParams.get('code') }
  return { ...seriesPage(answer, asked), structured }
}

/** An order code in place of a series leads to its row in the ordering table. */
async function redirectOrderCode(catalogue: Api['catalogue'], code: string): Promise<void> {
  const { product } = await catalogue.orderCode({ code })
  const query = new URLSearchParams({ code: product.name })
  throw redirect(`${seriesPath(product.series)}?${query}#${variantAnchor(product)}`)
}

export const handle: PageHandle = { series: (page: SeriesPage) => page }

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, title, summary } = loaderData
  const full = title ? `${name}: ${title}` : name
  return pageMeta(full, summary)
}

/** Product page of a series. */
export default function Series({ loaderData: page }: Route.ComponentProps) {
  const { name, figures, topBottomHtml, variants, pricesFrom, boxes, files, links } = page
  const hasLinks = files.length + links.length > 0
  return (
    <article key={name}>
      <StructuredData json={page.structured} />
      <PrintHead name={name} />
      <ProductHead page={page} />
      {(figures.length > 0 || topBottomHtml) && (
        <div className="wrap top-bottom">
          {figures.length > 0 && <KeyFigures figures={figures} />}
          {topBottomHtml && <RenderedMarkdown html={topBottomHtml} />}
        </div>
      )}
      {variants.length > 0 && (
        <OrderingTable variants={variants} pricesFrom={pricesFrom} quantity={page.quantity} />
      )}
      {(boxes.length > 0 || hasLinks) && (
        <div className="wrap grid prod-body">
          <div className="toc">
            <Contents sections={sectionsOf(page)} />
          </div>
          <div className="boxes">
            {boxes.map((box) => (
              <ContentBox key={box.number} {...box} />
            ))}
            {hasLinks && <LinksAndDownloads files={files} links={links} />}
          </div>
        </div>
      )}
    </article>
  )
}

/** Title block of the printed page. `behaviours/print.ts` fills in date and address. */
function PrintHead({ name }: { name: string }) {
  return (
    <div className="print-only doc-head">
      <PrintField title="Manufacturer">{site.company.name}</PrintField>
      <PrintField title="Document">Product page, {name}</PrintField>
      <PrintField title="Printed">
        <span data-printed="day" />
      </PrintField>
      <PrintField title="Address">
        <span data-printed="address" />
      </PrintField>
    </div>
  )
}

function PrintField({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <span>{title}</span>
      {children}
    </div>
  )
}

function KeyFigures({ figures }: { figures: KeyFigure[] }) {
  return (
    <dl className="keys">
      {figures.map(({ name, valueHtml, bands }) => (
        <div key={name}>
          <dt dangerouslySetInnerHTML={{ __html: name }} />
          {bands.length > 0 ? (
            <dd>
              <Bands names={bands} />
            </dd>
          ) : (
            <dd dangerouslySetInnerHTML={{ __html: valueHtml }} />
          )}
        </div>
      ))}
    </dl>
  )
}

function sectionsOf({ variants, boxes, files, links }: SeriesPage) {
  return [
    ...(variants.length > 0 ? [{ id: 'ordering', title: 'Ordering' }] : []),
    ...boxes.flatMap(({ number, title }) => (title ? [{ id: `box-${number}`, title }] : [])),
    ...(files.length + links.length > 0 ? [{ id: 'downloads', title: 'Links and Downloads' }] : []),
  ]
}
