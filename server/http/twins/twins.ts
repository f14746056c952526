import { Failure } from '#domain/failure.ts'
import { canonicalPath, oneAddress } from '#domain/wayfinding/canonical.ts'
import { publicPages } from '#domain/wayfinding/pages.ts'
import { pageOfTwin, twinPath } from '#domain/wayfinding/twin.ts'
import { FRESH_UNTIL } from '#server/http/answer.ts'
import { RETRY_SECONDS } from '#server/http/unavailable-pages.ts'
import site from '#site-config'
import { pageMarkdown } from './page-markdown.ts'

export type Pages = (request: Request) => Promise<Response>

const PAGES = publicPages(site)
const TYPE = 'text/markdown; charset=utf-8'

/** The Markdown twins of pages. A twin is the rendered page in another format, so it shows and expires as the page does. */
export function twinsOf(pages: Pages, publicUrl: string) {
  /** The twin of a page; undefined if there is no such public page. */
  const twin = async (path: string): Promise<Response | undefined> => {
    const page = canonicalPath(path, PAGES)
    if (page === null || path.startsWith('/editor') || path.startsWith('/api/')) return undefined
    const address = oneAddress(path, PAGES)
    if (address !== path) return moved(twinPath(address))
    const rendered = await pages(new Request(new URL(path, publicUrl)))
    const location = rendered.headers.get('location')
    if (location?.startsWith('/') && !location.startsWith('/error-404')) return moved(twinOfAddress(location))
    const isPage = rendered.status === 200 && rendered.headers.get('content-type')?.startsWith('text/html')
    if (!isPage) {
      await rendered.body?.cancel()
      if (rendered.status === 503) throw new Failure('UNAVAILABLE', { retryAfter: RETRY_SECONDS })
      return undefined
    }
    const html = await rendered.text()
    const head = `---\ntitle: ${JSON.stringify(titleOf(html))}\nurl: ${publicUrl}${page}\n---\n\n`
    const headers = new Headers({ 'Content-Type': TYPE, Link: `<${publicUrl}${page}>; rel="canonical"` })
    for (const name of ['cache-control', FRESH_UNTIL]) {
      const value = rendered.headers.get(name)
      if (value) headers.set(name, value)
    }
    return new Response(head + pageMarkdown(html, publicUrl + page), { headers })
  }

  return {
    twin,
    /** The answer to the address of a twin; undefined for any other address. */
    async answer(pathname: string): Promise<Response | undefined> {
      const path = pageOfTwin(pathname)
      return path === undefined ? undefined : twin(path)
    },
  }
}

function moved(location: string): Response {
  return new Response(null, { status: 301, headers: { Location: location } })
}

/** The twin of where a page moved to; a file stays what it is. */
function twinOfAddress(location: string): string {
  const { pathname } = new URL(location, 'http://localhost')
  return /\.\w+$/.test(pathname) ? location : twinPath(pathname)
}

function titleOf(html: string): string {
  const start = html.indexOf('<title>') + '<title>'.length
  const title = html.slice(start, html.indexOf('</title>', start))
  return title
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
}
