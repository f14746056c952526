import type * as z from 'zod'
import type { otherSeries } from '#contract/catalogue/life-cycle.ts'
import type { listedSeries, statusRecord } from '#contract/catalogue/records.ts'
import { shortParameterName } from '#domain/catalogue/parameters/parameter.ts'
import { parametersOfSeries, type Parameters } from '#domain/catalogue/parameters/parameters.ts'
import { imageOf } from '#domain/media/picture.ts'
import { seriesPath } from '#domain/wayfinding/menus/menu.ts'
import type { ShownSeries } from '#app/blocks/series-list.tsx'
import type { ShownStatus } from '#app/blocks/status.tsx'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { withRowHeads } from '#app/markdown/row-heads.ts'

type StatusRecord = z.output<typeof statusRecord>

interface Statuses {
  product_status: StatusRecord[]
  product_status2: StatusRecord[]
}

/** View models of the series in an API response. */
export function shownSeries(
  answer: Statuses &
    Parameters & {
      product_series: z.output<typeof listedSeries>[]
      replaced_by?: z.output<typeof otherSeries>[]
    },
): (ShownSeries & { section: number | null })[] {
  return answer.product_series.map((series) => ({
    id: series.id,
    name: series.name,
    friendly_url: series.friendly_url,
    section: series.section,
    statuses: shownStatuses(series, answer),
    bands: series.bands,
    image: imageOf(series),
    descriptionHtml: pageMarkdown(series.description),
    parameters: parametersOfSeries(answer, series.id)
      .filter(({ parameter }) => parameter.in_list)
      .map(({ parameter, text }) => ({ name: shortParameterName(parameter), value: text })),
    successor: successorOf(series, answer.replaced_by ?? []),
    secondDescriptionHtml: withRowHeads(pageMarkdown(series.description_2)),
  }))
}

function successorOf({ id }: { id: number }, replacedBy: z.output<typeof otherSeries>[]) {
  const found = replacedBy.find(({ series }) => series === id)
  return found ? { name: found.name, to: seriesPath(found) } : null
}

/** The statuses of a series or variant, at most two. */
export function shownStatuses(
  record: { status: number | null; status_2: number | null },
  { product_status, product_status2 }: Statuses,
): ShownStatus[] {
  const first = product_status.find(({ id }) => id === record.status)
  const second = product_status2.find(({ id }) => id === record.status_2)
  return [first, second].flatMap((status) => (status ? [shownStatus(status)] : []))
}

function shownStatus({ id, name, description, color }: StatusRecord): ShownStatus {
  return { id, name, description, color }
}
