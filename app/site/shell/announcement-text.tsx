import { renderToStaticMarkup } from 'react-dom/server'
import { apiContext } from '#app/api-context.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import type { Route } from './+types/announcement-text.ts'
import { Announcement } from './announcement.tsx'

/** The content of the popup as HTML. It is fetched on demand, because most page views show no popup. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { modal_popup } = await context.get(apiContext).api.newsroom.currentPopup({})
  const shown = modal_popup.find(({ id }) => String(id) === params.id)
  if (!shown) return new Response(null, { status: 404 })
  const content = <Announcement title={shown.title} html={pageMarkdown(shown.content)} />
  return new Response(renderToStaticMarkup(content), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
  })
}
