import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { parseQuantity } from '#domain/catalogue/price-tier.ts'
import { variantAnchor } from '#domain/catalogue/variant.ts'
import { seriesPath } from '#domain/wayfinding/menus/menu.ts'
import { apiContext } from '#app/api-context.ts'
import { Bands } from '#app/blocks/band.tsx'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { useTexts, type Texts } from '#app/languages/texts.ts'
import { Contents } from '#app/site/article/contents.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import type { PageHandle } from '#app/site/shell/shell.tsx'
import { loadVendor } from '#app/site/load-vendor.server.ts'
import { productData } from '#app/site/structured-data.server.ts'
import { StructuredData } from '#app/site/structured-data.tsx'
import { useVendor } from '#app/vendor.ts'
import type { Route } from './+types/series.ts'
import { ContentBox } from './content-box.tsx'
import { hasLifeCycle, LIFE_CYCLE, LifeCycle } from './life-cycle.tsx'
import { loadOrNotFound } from './load-or-not-found.ts'
import { LinksAndDownloads } from './links-and-downloads.tsx'
import { OrderingTable } from './ordering-table.tsx'
import { ParameterTable } from './parameter-table.tsx'
import { ProductHead } from './product-head.tsx'
import { seriesPage, type KeyFigure, type SeriesPage } from './series-page.server.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { friendlyUrl: friendly_url } = params
  const { origin, searchParams } = new URL(request.url)
  const answer = await loadOrNotFound(
    { request, context },
    ({ catalogue }) => catalogue.seriesPage({ friendly_url }),
    ({ product_series }) => seriesPath(product_series),
    ({ catalogue }) => redirectOrderCode(catalogue, friendly_url),
  )
  const vendor = await loadVendor(context.get(apiContext).api)
  const structured = productData(answer, origin, vendor)
  const asked = { quantity: parseQuantity(searchParams.get('quantity')), code: searchParams.get('code') }
  return { ...seriesPage(answer, asked, vendor.addresses.eShop), structured }
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
  const { name, figures, topBottomHtml, variants, pricesFrom, boxes, parameters, files, links } = page
  const lead = boxes.filter(isLead)
  const others = boxes.filter((box) => !isLead(box))
  const hasLinks = files.length + links.length > 0
  const texts = useTexts()
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
      {(boxes.length + parameters.length > 0 || hasLinks || hasLifeCycle(page)) && (
        <div className="wrap grid prod-body" data-below="">
          <div className="toc">
            <Contents sections={sectionsOf(page, texts)} />
          </div>
          <div className="boxes">
            {lead.map((box) => (
              <ContentBox key={box.number} {...box} />
            ))}
            {parameters.length > 0 && <ParameterTable groups={parameters} batteryLife={page.batteryLife} />}
            {others.map((box) => (
              <ContentBox key={box.number} {...box} />
            ))}
            {hasLifeCycle(page) && <LifeCycle {...page} />}
            {hasLinks && <LinksAndDownloads files={files} links={links} />}
          </div>
        </div>
      )}
    </article>
  )
}

/** Title block of the printed page. `behaviours/print.ts` fills in date and address. */
function PrintHead({ name }: { name: string }) {
  const { t } = useTexts()
  return (
    <div className="print-only doc-head">
      <PrintField title={t('Manufacturer')}>{useVendor().company.name}</PrintField>
      <PrintField title={t('Document')}>{t('Product page, {name}', { name })}</PrintField>
      <PrintField title={t('Printed')}>
        <span data-printed="day" />
      </PrintField>
      <PrintField title={t('Address')}>
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
  const { t } = useTexts()
  return (
    <dl className="keys">
      {figures.map(({ name, value, bands }) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          {bands.length > 0 ? (
            <dd>
              <Bands names={bands} />
            </dd>
          ) : (
            <dd>{value}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** The description stands before the parameters. */
function isLead({ number }: SeriesPage['boxes'][number]): boolean {
  return number === 1
}

function sectionsOf(page: SeriesPage, { t }: Texts) {
  const { variants, boxes, parameters, files, links } = page
  const named = ({ number, title }: SeriesPage['boxes'][number]) =>
    title ? [{ id: `box-${number}`, title }] : []
  return [
    ...(variants.length > 0 ? [{ id: 'ordering', title: t('Ordering') }] : []),
    ...boxes.filter(isLead).flatMap(named),
    ...(parameters.length > 0 ? [{ id: 'parameters', title: t('Parameters') }] : []),
    ...boxes.filter((box) => !isLead(box)).flatMap(named),
    ...(hasLifeCycle(page) ? [{ id: LIFE_CYCLE, title: t('Life cycle') }] : []),
    ...(files.length + links.length > 0 ? [{ id: 'downloads', title: t('Links and Downloads') }] : []),
  ]
}
