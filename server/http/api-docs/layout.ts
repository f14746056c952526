import { html, raw } from 'hono/html'
import { failures } from '#domain/failure.ts'
import { PUBLIC } from '#server/http/answer.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import { docsAreas, type DocumentedSite } from './docs-areas.ts'
import { SCRIPT, STYLE } from './style.ts'

export type Markup = ReturnType<typeof html>

interface DocsPage {
  path: string
  title: string
  content: Markup
}

function linksOf(site: DocumentedSite) {
  return [
    { path: '/api/docs', title: 'Start', count: undefined },
    ...docsAreas(site).map(({ name, title, calls }) => ({
      path: `/api/docs/${name}`,
      title,
      count: calls.length,
    })),
    { path: '/api/docs/errors', title: 'Errors', count: Object.keys(failures).length },
  ]
}

/** A page of the API documentation with its navigation; its policy allows its own style and script only. */
export async function docsPage(site: DocumentedSite, { path, title, content }: DocsPage): Promise<Response> {
  const { name } = site.vendor.brand
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="${name} API: ${title}" />
        <title>${title} – ${name} API</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <div class="page">
          <nav aria-label="Documentation">
            <a class="home" href="/">${name}</a>
            <ul>
              ${linksOf(site).map(
                (link) =>
                  html`<li>
                    <a href="${link.path}" ${raw(link.path === path ? 'aria-current="page"' : '')}
                      >${link.title}${link.count === undefined ? '' : html`<small>${link.count}</small>`}</a
                    >
                  </li>`,
              )}
            </ul>
          </nav>
          <main>
            <h1>${title}</h1>
            ${content}
          </main>
        </div>
        ${raw(`<script>${SCRIPT}</script>`)}
      </body>
    </html>`
  return new Response(page.toString(), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy([SCRIPT], [STYLE]),
      'Cache-Control': PUBLIC,
    },
  })
}
