import { catalogue } from '#contract/catalogue.ts'
import { callApi } from '#app/call-api.ts'
import { loadFirstPart } from '#app/editor/list/load-first-part.ts'
import type { Screen } from '#app/editor/screen.ts'
import { archiveFilter } from './archive-toggle.ts'
import { redirectToLastTerm } from './shared-search-term.ts'

/** The first part of the list of products or variants, and the statuses that its rows show. */
export async function loadCatalogueList(request: Request, screen: Screen) {
  redirectToLastTerm(request)
  const [part, { product_status }] = await Promise.all([
    loadFirstPart(request, screen, archiveFilter()),
    callApi(catalogue.statuses.list, {}),
  ])
  return { ...part, statuses: new Map(product_status.map((each) => [each.id, each])) }
}
