import { apiContext } from '#app/api-context.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import type { Route } from './+types/announcement-text.ts'

export interface AnnouncementText {
  html: string
}

/** The text of an announcement as safe HTML, so that no browser loads a renderer for a few sentences. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { modal_popup } = await context.get(apiContext).api.newsroom.currentPopup({})
  const shown = modal_popup.find(({ id }) => String(id) === params.id)
  if (!shown) return answer({ html: '' }, { status: 404 })
  return answer(
    { html: pageMarkdown(shown.content) },
    { headers: { 'Cache-Control': 'public, max-age=0, must-revalidate' } },
  )
}

function answer(text: AnnouncementText, init: ResponseInit): Response {
  return Response.json(text, init)
}
