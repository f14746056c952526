import type { Api } from '#contract/contract.ts'
import { contentBoxes } from '#domain/catalogue/content-box.ts'
import { lowestPiecePrice } from '#domain/catalogue/price.ts'
import { shortParameterName } from '#domain/catalogue/parameters/parameter.ts'
import { parametersOfSeries, parameterTable } from '#domain/catalogue/parameters/parameters.ts'
import { priceTiers } from '#domain/catalogue/price-tier.ts'
import { variantAnchor } from '#domain/catalogue/variant.ts'
import { modulesWithCurrents } from '#domain/technology/calculators/module-currents.ts'
import { fileKind } from '#domain/library/file-search.ts'
import { linkAddress } from '#domain/library/link.ts'
import { imageOf, photoText } from '#domain/media/picture.ts'
import { followPath } from '#domain/newsroom/follow.ts'
import { seriesPath } from '#domain/wayfinding/menus/menu.ts'
import { plainFirstParagraph } from '#domain/first-paragraph.ts'
import site from '#site-config'
import { pageMarkdown, pageMarkdownLine } from '#app/markdown/page-markdown.server.ts'
import { withRowHeads } from '#app/markdown/row-heads.ts'
import type { GalleryPhoto } from './gallery.tsx'
import type { ProductFile, ProductLink } from './links-and-downloads.tsx'
import type { StatusChange } from '#app/blocks/status-changes.tsx'
import type { OrderRow } from './ordering-table.tsx'
import { shownChange } from './shown-change.server.ts'
import { shownStatuses } from './shown-series.server.ts'

type Answer = Awaited<ReturnType<Api['catalogue']['seriesPage']>>

/** The view model of a product page. */
export function seriesPage(answer: Answer, asked: { quantity: number; code: string | null }, eShop: string) {
  const { product_series: series } = answer
  return {
    name: series.name,
    follow: followPath({ kind: 'series', friendly_url: series.friendly_url }),
    category: series.category,
    subcategory: series.subcategory,
    title: series.title_2,
    secondTitle: series.title_3,
    summary: plainFirstParagraph(series.description) || series.title_2 || series.name,
    isArchived: series.is_archived,
    statuses: shownStatuses(series, answer),
    topLeftHtml: pageMarkdown(series.top_page_left),
    figures: keyFigures(answer),
    topBottomHtml: withRowHeads(pageMarkdown(series.top_page_bottom)),
    parameters: parameterTable(answer, series.id, answer.product),
    batteryLife: batteryLifePath(answer),
    boxes: contentBoxes(series).map(({ content, ...box }) => ({
      ...box,
      contentHtml: withRowHeads(pageMarkdown(content)),
    })),
    photos: answer.photo.map(galleryPhoto),
    variants: orderRows(answer, asked.code, eShop),
    quantity: asked.quantity,
    successor: successorOf(answer),
    timeLine: timeLine(answer),
    replaces: answer.replaces.map((other) => ({ name: other.name, to: seriesPath(other) })),
    priceFrom: site.switches.prices ? lowestPiecePrice(answer.product_price) : null,
    pricesFrom: site.switches.prices ? latestPriceDate(answer) : null,
    ...linksAndDownloads(answer),
  }
}

export type SeriesPage = ReturnType<typeof seriesPage>

/** The battery calculator with this module, if it is one of its choices. */
function batteryLifePath(answer: Answer): string | null {
  const { id, name, friendly_url } = answer.product_series
  const isModule = modulesWithCurrents({ ...answer, product_series: [{ id, name, friendly_url }] }).length > 0
  if (!isModule || answer.product_series.is_archived) return null
  return `/technology/calculators/battery-life?${new URLSearchParams({ module: name }).toString()}`
}

/** A key figure below the head of a product page. Radio bands are shown as marks. */
export interface KeyFigure {
  name: string
  value: string
  bands: string[]
}

function keyFigures(answer: Answer): KeyFigure[] {
  const { product_series: series, radio_band } = answer
  const bands = radio_band.map(({ name }) => name).toSorted()
  const figures = parametersOfSeries(answer, series.id)
    .filter(({ parameter }) => parameter.in_key_figures)
    .map(({ parameter, text }) => ({ name: shortParameterName(parameter), value: text, bands: [] }))
  return bands.length > 0 ? [{ name: 'Bands', value: '', bands }, ...figures] : figures
}

function galleryPhoto({ id, name, alt, url, width, height }: Answer['photo'][number]): GalleryPhoto {
  return { id, name, alt: photoText({ alt, name }), photo: { url, width, height } }
}

/** The series to use instead; of an archived one without, the series with the first replacement of a variant. */
function successorOf({ product_series: series, replaced_by, replacement }: Answer) {
  const [first] = replacement.filter((variant) => variant.series.id !== series.id)
  const found = replaced_by[0] ?? (series.is_archived ? first?.series : undefined)
  return found ? { name: found.name, to: seriesPath(found) } : null
}

/** Status changes, the newest first. */
function timeLine({ life_cycle_event }: Answer): StatusChange[] {
  return life_cycle_event.toReversed().map(shownChange)
}

function orderRows(answer: Answer, code: string | null, eShop: string): OrderRow[] {
  const bands = new Map(answer.radio_band.map(({ id, name }) => [id, name]))
  return answer.product.map((variant) => {
    const price = answer.product_price.find(({ product }) => product === variant.id)
    const replacement = answer.replacement.find(({ id }) => id === variant.replace_by)
    return {
      id: variant.id,
      name: variant.name,
      anchor: variantAnchor(variant),
      isCurrent: code !== null && code.toLowerCase() === variant.name.toLowerCase(),
      detailsHtml: pageMarkdown(variant.details),
      replacement: replacement
        ? { name: replacement.name, to: `${seriesPath(replacement.series)}#${variantAnchor(replacement)}` }
        : null,
      descriptionHtml: [variant.description, variant.description_2].filter(Boolean).map(pageMarkdownLine),
      image: imageOf(variant),
      bands: variant.bands.flatMap((band) => bands.get(band) ?? []),
      statuses: shownStatuses(variant, answer),
      packing: variant.packing,
      leadTime: variant.is_archived ? null : variant.lead_time,
      prices: site.switches.prices ? priceTiers.map((tier) => price?.[`price_${tier}`] ?? null) : null,
      shop: variant.is_online ? variant.eshop_url || eShop || null : null,
    }
  })
}

/** The latest date from which a price on the page is valid. */
function latestPriceDate({ product_price }: Answer): string | null {
  return (
    product_price
      .map(({ valid_from }) => valid_from)
      .toSorted()
      .at(-1) ?? null
  )
}

function linksAndDownloads({ link, file }: Answer): { links: ProductLink[]; files: ProductFile[] } {
  const files = link.flatMap(({ id, name, description, file: fileId }) => {
    const found = file.find((candidate) => candidate.id === fileId)
    if (!found) return []
    return [
      {
        id,
        name: name || found.name,
        to: linkAddress({ file: found.id, url: '' }),
        descriptionHtml: pageMarkdownLine(description || found.description),
        kind: fileKind(found.filename, found.type__icon),
        uploaded: found.uploaded,
      },
    ]
  })
  const links = link
    .filter((item) => item.file === null)
    .map(({ id, name, url, content, description, is_external, is_modal, target }) => ({
      id,
      name,
      address: url,
      isExternal: is_external || !url.startsWith('/'),
      target,
      contentHtml: is_modal ? pageMarkdown(content) : '',
      descriptionHtml: pageMarkdownLine(description),
    }))
  return { links, files }
}
