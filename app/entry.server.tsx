import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { apiContext } from './api-context.ts'
import { NonceContext } from './nonce.ts'
import { paintFirst } from './paint-first.ts'

export { pageTexts } from './rendered-pages.tsx'

const RENDER_LIMIT_MS = 10_000

/** Tells the server which nonce the scripts of this page carry; never sent to a browser. */
export const nonceHeader = 'x-script-nonce'

/** Puts the page context where loaders look for it; the context's key must be this very module's. */
export function provide(
  provider: RouterContextProvider,
  context: Parameters<typeof provider.set<typeof apiContext>>[1],
) {
  provider.set(apiContext, context)
}

/** Renders a page whole, so that it can be cached and its scripts be known. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(18).toString('base64url')
  const page = (
    <NonceContext.Provider value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext.Provider>
  )
  const html = await new Promise<string>((resolve, reject) => {
    let failure: unknown
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(limit)
        if (failure) return reject(failure)
        const body = new PassThrough()
        text(body).then(resolve, reject)
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        failure = error
      },
    })
    const limit = setTimeout(() => abort(new Error('The page took too long to render.')), RENDER_LIMIT_MS)
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(nonceHeader, nonce)
  const isEditor = new URL(request.url).pathname.startsWith('/editor')
  return new Response(import.meta.env.PROD ? paintFirst(html, isEditor) : html, { status, headers })
}
