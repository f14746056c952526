import { redirect } from 'react-router'
import { desk } from '#contract/desk.ts'
import { callApi } from '#app/call-api.ts'
import type { Screen } from '#app/editor/screen.ts'
import { loadPart, queryAt, requestOf } from './load-list.ts'
import { viewedAddress, type View } from './view-menu.tsx'

/** An address that has only a view leads to what the view shows. */
async function redirectToView({ url }: Request, screen: Screen): Promise<void> {
  const { searchParams } = new URL(url)
  if (searchParams.size !== 1 || !searchParams.has('view')) return
  const { view: views } = await callApi(desk.views, { entity: screen.resource.key as View['entity'] })
  const view = views.find(({ id, query }) => String(id) === searchParams.get('view') && query !== '')
  if (view) throw redirect(viewedAddress(screen.paths.list, view))
}

/** Loads the first part of a list, as its address asks for; also with filters that the address does not name. */
export async function loadFirstPart(
  request: Request,
  screen: Screen,
  initialFilter: Record<string, string> = {},
) {
  await redirectToView(request, screen)
  const query = queryAt(request.url, initialFilter)
  return { query, first: await loadPart(requestOf(screen, query), 0) }
}
