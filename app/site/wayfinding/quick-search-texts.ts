import { foundKinds } from '#domain/wayfinding/search.ts'
import { inWords } from '#domain/words.ts'
import { apiContext } from '#app/api-context.ts'
import { pickTexts } from '#app/languages/pick-texts.ts'
import { loadVendor } from '#app/site/load-vendor.server.ts'
import type { Route } from './+types/quick-search-texts.ts'

const texts = [
  'Search',
  'Search for',
  'Part number, word or question',
  'Nothing found for “{term}”',
  'Type at least three characters.',
  'All results',
  'Compare',
  'Order codes',
  'from {price}',
]

/** The texts of the quick search as JSON. Scripts fetch them on demand, since its island is in no document. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, languages } = context.get(apiContext)
  const { words } = await loadVendor(api)
  const kinds = Object.values(foundKinds).map((kind) => inWords(kind, words))
  return Response.json(pickTexts(languages, [...texts, ...kinds]), {
    headers: { 'Cache-Control': 'public, max-age=0, must-revalidate' },
  })
}
