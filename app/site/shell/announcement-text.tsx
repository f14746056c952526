import { renderToStaticMarkup } from 'react-dom/server'
import { apiContext } from '#app/api-context.ts'
import { TextsContext } from '#app/languages/texts.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import type { Route } from './+types/announcement-text.ts'
import { Announcement } from './announcement.tsx'

/** The content of the popup as HTML. It is fetched on demand, because most page views show no popup. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, languages } = context.get(apiContext)
  const { modal_popup } = await api.newsroom.currentPopup({})
  const shown = modal_popup.find(({ id }) => String(id) === params.id)
  if (!shown) return new Response(null, { status: 404 })
  const content = <Announcement title={shown.title} html={pageMarkdown(shown.content)} />
  return new Response(renderToStaticMarkup(<TextsContext value={languages}>{content}</TextsContext>), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
  })
}
