import type { Api } from '#contract/contract.ts'
import { contentBoxes } from '#domain/catalogue/content-box.ts'
import { lowestPiecePrice } from '#domain/catalogue/price.ts'
import { priceTiers } from '#domain/catalogue/price-tier.ts'
import { variantAnchor } from '#domain/catalogue/variant.ts'
import { fileKind } from '#domain/library/file-search.ts'
import { linkAddress } from '#domain/library/link.ts'
import { imageOf } from '#domain/media/picture.ts'
import { seriesPath } from '#domain/wayfinding/menu.ts'
import { plainFirstParagraph } from '#domain/wayfinding/navigation-data.ts'
import site from '#site-config'
import { pageMarkdown, pageMarkdownLine } from '#app/markdown/page-markdown.server.ts'
import { withRowHeads } from '#app/markdown/row-heads.ts'
import type { GalleryPhoto } from './gallery.tsx'
import { keyFigures } from './key-figures.ts'
import type { ProductFile, ProductLink } from './links-and-downloads.tsx'
import type { OrderRow } from './ordering-table.tsx'
import { shownStatuses } from './shown-series.server.ts'

type Answer = Awaited<ReturnType<Api['catalogue']['seriesPage']>>

/** The view model of a product page. */
export function seriesPage(answer: Answer, asked: { quantity: number; code: string | null }) {
  const { product_series: series } = answer
  const { figures, restHtml } = keyFigures(pageMarkdown(series.top_page_bottom))
  return {
    name: series.name,
    category: series.category,
    subcategory: series.subcategory,
    title: series.title_2,
    secondTitle: series.title_3,
    summary: plainFirstParagraph(series.description) || series.title_2 || series.name,
    isArchived: series.is_archived,
    statuses: shownStatuses(series, answer),
    topLeftHtml: pageMarkdown(series.top_page_left),
    figures,
    topBottomHtml: withRowHeads(restHtml),
    boxes: contentBoxes(series).map(({ content, ...box }) => ({
      ...box,
      contentHtml: withRowHeads(pageMarkdown(content)),
    })),
    photos: answer.photo.map(galleryPhoto),
    variants: orderRows(answer, asked.code),
    quantity: asked.quantity,
    successor: successorOf(answer),
    priceFrom: site.switches.prices ? lowestPiecePrice(answer.product_price) : null,
    pricesFrom: site.switches.prices ? latestPriceDate(answer) : null,
    ...linksAndDownloads(answer),
  }
}

export type SeriesPage = ReturnType<typeof seriesPage>

function galleryPhoto({ id, name, url, width, height }: Answer['photo'][number]): GalleryPhoto {
  return { id, name, photo: { url, width, height } }
}

/** What an archived series leads to: the series with the first replacement of one of its variants. */
function successorOf({ product_series: series, replacement }: Answer) {
  const [first] = replacement.filter((variant) => variant.series.id !== series.id)
  return series.is_archived && first ? { name: first.series.name, to: seriesPath(first.series) } : null
}

function orderRows(answer: Answer, code: string | null): OrderRow[] {
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
      shop: variant.is_online ? variant.eshop_url || site.addresses.eShop : null,
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
