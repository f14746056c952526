import type { wayfinding } from '#contract/wayfinding.ts'
import type { SearchVariant } from '#domain/wayfinding/search.ts'
import { emptyPages } from '#server/entities/empty-pages.ts'
import { switchedOff } from '#server/entities/switched-off.ts'
import { prepareSearch } from '#server/search/find-entries.ts'
import type { Operation } from '#server/engine/operation.ts'
import site from '#site-config'
import { groupBySeries } from './search-groups.ts'
import { withProducts } from './search-products.ts'

/** Results of a search of the website end with this many documents. */
const MAX_DOCUMENTS = 3

/** The same for everybody: what is public now. */
export const search: Operation<typeof wayfinding.search> = async (context, query) => {
  const { missed, user } = context
  const other: SearchVariant = query.variant === 'website' ? 'documents' : 'website'
  const language = searchedLanguage(query.language ?? context.language)
  const unlisted = {
    language,
    off: await switchedOff(context),
    empty: await emptyPages(context),
  }
  const find = await prepareSearch(context, query.search)
  const [own, others] = await Promise.all([
    find({ ...query, ...unlisted }),
    find({ ...unlisted, variant: other, limit: MAX_DOCUMENTS }),
  ])
  const total = countOf(own.counts)
  const otherTotal = countOf(others.counts)
  // Staff search half words for the links of their texts.
  if (total + otherTotal === 0 && !user?.is_staff) missed.add('search', query.search)
  const hasDocuments = query.variant === 'website' && query.kind === ''
  const found = [
    ...groupBySeries(own.entries, own.highlights),
    ...(hasDocuments ? groupBySeries(others.entries, others.highlights) : []),
  ]
  return {
    found: await withProducts(context, found.slice(0, query.limit)),
    totals:
      query.variant === 'website'
        ? { website: total, documents: otherTotal }
        : { website: otherTotal, documents: total },
    kinds: own.counts,
  }
}

/** Undefined for the default language, and for one that the website does not have. */
function searchedLanguage(language: string | undefined): string | undefined {
  return site.languages.slice(1).find((code) => code === language)
}

function countOf(counts: { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}
