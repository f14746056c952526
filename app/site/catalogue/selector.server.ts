import type { Api } from '#contract/contract.ts'
import { priceTier, priceTiers } from '#domain/catalogue/price-tier.ts'
import { shownSeries } from './shown-series.server.ts'

type Answer = Awaited<ReturnType<Api['catalogue']['selection']>>

/** A longer query is nonsense or an attack; its rest is not read. */
const MAX_QUERY = 2000

/** The query of a request, as the call takes it. */
export function queryOf({ url }: Request): string {
  return new URL(url).search.slice(1, MAX_QUERY + 1)
}

/** The view model of the filters of a category and of what they find. */
export function selectorOf(answer: Answer, request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  const { facets, misread, quantity, sort, total, page, pages } = answer
  const pagePath = (number: number) => {
    const query = new URLSearchParams([...searchParams].filter(([name]) => name !== 'page').slice(0, 100))
    if (number > 1) query.set('page', String(number))
    return query.size === 0 ? pathname : `${pathname}?${query}`
  }
  return {
    path: pathname,
    facets,
    quantities: priceTiers.map((tier) => ({ tier, isChosen: tier === priceTier(quantity) })),
    misread: misread.map((code) => facets.find((facet) => facet.code === code)?.name ?? code),
    sort,
    total,
    page,
    pages,
    isFiltered: answer.is_filtered,
    before: page > 1 ? pagePath(page - 1) : null,
    after: page < pages ? pagePath(page + 1) : null,
    series: answer.is_filtered ? shownSeries(answer) : [],
  }
}

export type ShownSelector = ReturnType<typeof selectorOf>
