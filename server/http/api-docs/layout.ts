import { html, raw } from 'hono/html'
import { allCalls } from '#contract/contract.ts'
import { failures } from '#domain/failure.ts'
import { areas } from '#server/http/openapi/areas.ts'
import { PUBLIC } from '#server/http/answer.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import siteConfig from '#site-config'
import { SCRIPT, STYLE } from './style.ts'

export type Markup = ReturnType<typeof html>

interface DocsPage {
  path: string
  title: string
  content: Markup
}

const links = [
  { path: '/api/docs', title: 'Start', count: undefined },
  ...Object.entries(areas).map(([area, { title }]) => ({
    path: `/api/docs/${area}`,
    title,
    count: allCalls().filter(({ place }) => place[0] === area).length,
  })),
  { path: '/api/docs/errors', title: 'Errors', count: Object.keys(failures).length },
]

/** A page of the API documentation with its navigation; its policy allows its own style and script only. */
export async function docsPage({ path, title, content }: DocsPage): Promise<Response> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="${siteConfig.brand.name} API: ${title}" />
        <title>${title} – ${siteConfig.brand.name} API</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <div class="page">
          <nav aria-label="Documentation">
            <a class="home" href="/">${siteConfig.brand.name}</a>
            <ul>
              ${links.map(
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
