import { rm } from 'node:fs/promises'
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Call } from '#contract/call.ts'
import type { Api } from '#contract/contract.ts'
import { UploadedFile } from '#contract/uploaded-file.ts'
import { Failure } from '#domain/failure.ts'
import { configuredAddress } from '#domain/wayfinding/configured-address.ts'
import type { Language } from '#domain/languages/language.ts'
import type { PageLanguages } from '#domain/languages/page-languages.ts'
import type { PagePreview } from '#domain/publishing/page-preview.ts'
import { apiFor } from '#server/operations/operations.ts'
import type { FigureText } from '#server/texts/figure-mentions.ts'
import site from '#site-config'
import { FRESH_UNTIL, PRIVATE } from './answer.ts'
import { readBody } from './body.ts'
import { pageLanguages } from './languages/page-languages.ts'
import { addressIn, isPrefixed } from './languages/request-language.ts'
import { linksInLanguage, locationInLanguage } from './links/links-in-language.ts'
import { withoutDeadLinks } from './links/without-dead-links.ts'
import type { ShownPreview } from './previews/previews.ts'
import { limitFreshness } from './limit-freshness.ts'
import { RenderQueue } from './render-queue.ts'
import { sealPage } from './security-headers.ts'
import type { ServerParts } from './server-parts.ts'
import { setRetryLater, unlessUnavailable, withUnavailableStatus } from './unavailable-pages.ts'

/** What loaders and actions find in React Router's context. */
interface PageContext {
  /** The API as the visitor may use it. */
  api: Api
  now: Date
  /** Set while the page is a preview. */
  preview: PagePreview | null
  /** Null with English alone. */
  languages: PageLanguages | null
  /** What a form sent, as the input of a call. */
  readForm(request: Request, call: Call): Promise<Record<string, unknown>>
}

/** The members of the built app that the server needs. */
export interface AppBuild {
  build: ServerBuild
  /** Sets the page context that loaders read. */
  provide(provider: RouterContextProvider, context: PageContext): void
  /** Response header with the nonce of the rendered scripts. */
  nonceHeader: string
  /** What figures of pages show, for the indexes. */
  figureTexts(api: Api): AsyncIterable<FigureText>
}

/** Vite injects scripts of its own in development. */
const DEVELOPMENT_POLICY = "base-uri 'none'; frame-ancestors 'none'"

/** The page door: React Router renders, then the page is sealed with its own content security policy. */
export function pageDoor(parts: ServerParts, load: () => Promise<AppBuild>) {
  const isDevelopment = parts.config.MODE === 'development'
  const report = (error: unknown) => {
    const isAnswer = isRouteErrorResponse(error) && error.status < 500
    if (!isAnswer) parts.log.error(error, 'page failed')
  }
  const handlerOf = rememberLast((build: ServerBuild) => {
    const module = { ...build.entry.module, handleError: report }
    const routes = withConfiguredAddresses(build.routes)
    const app = withUnavailableStatus({ ...build, routes, entry: { ...build.entry, module } })
    return createRequestHandler(app, parts.config.MODE)
  })

  const queue = new RenderQueue(parts.writes)

  const render: ShowPage = async (request, shown, language) => {
    const { build, provide, nonceHeader } = await load()
    const context = Object.assign(shown?.context ?? parts.anonymousContext(), { language })
    // Every page shows the year.
    context.freshUntil(new Date(Date.UTC(context.now.getUTCFullYear() + 1, 0, 1)))
    const isLimited = (await unlessUnavailable(limitFreshness(context).then(() => true))) === true
    const provider = new RouterContextProvider()
    const uploads: string[] = []
    const readForm: PageContext['readForm'] = async (sent, call) => {
      const body = await readBody(sent, call, parts.uploads).catch((error: unknown) => {
        // The form shows the failure; only the log gets its cause.
        if (error instanceof Failure && error.cause) parts.log.error(error.cause, 'upload failed')
        throw error
      })
      if (body.file instanceof UploadedFile) uploads.push(body.file.temporaryPath)
      return body
    }
    provide(provider, {
      api: apiFor(context),
      now: context.now,
      preview: shown?.preview ?? null,
      languages: await pageLanguages(context, new URL(request.url).pathname),
      readForm,
    })
    const response = await handlerOf(build)(request, provider)
    const isLost = response.status === 404 || response.headers.get('location')?.startsWith('/error-404')
    if (isLost && !shown) parts.missed.add('address', addressIn(language, new URL(request.url).pathname))
    await Promise.all(uploads.map((path) => rm(path, { force: true })))

    const headers = new Headers(response.headers)
    const location = headers.get('location')
    if (location) headers.set('Location', locationInLanguage(location, language))
    // "Accept: text/markdown" gets the twin of the page from the same address.
    headers.append('Vary', 'Accept, Accept-Encoding')
    if (context.validUntil) headers.set(FRESH_UNTIL, String(context.validUntil.getTime()))
    if (response.status === 503) setRetryLater(headers)
    const nonce = headers.get(nonceHeader)
    headers.delete(nonceHeader)
    const isHtml = headers.get('content-type')?.startsWith('text/html')
    const written = isHtml ? await response.text() : null
    // Without the database a page keeps all its links, and is not cached.
    const checked = written && isLimited ? await unlessUnavailable(withoutDeadLinks(context, written)) : null
    if (!isLimited || (written && checked === null)) headers.set('Cache-Control', PRIVATE)
    const alive = checked ?? written
    const linked = alive && isPrefixed(language) ? linksInLanguage(alive, language) : (alive ?? response.body)
    const body = shown ? await shown.keepLinks(new Response(linked)) : linked
    // Parts of pages, such as the panels of menus, and files have no policy.
    if (!nonce) return new Response(body, { status: response.status, headers })
    const text = typeof body === 'string' ? body : await new Response(body).text()
    const { html, policy } = sealPage(text, nonce, shown ? "'self'" : undefined)
    headers.set('content-security-policy', isDevelopment ? DEVELOPMENT_POLICY : policy)
    return new Response(html, { status: response.status, headers })
  }
  // A slow upload must not occupy a slot of the queue. A preview must not wait for one: with the embedded database,
  // the requests that hold the slots wait for the preview.
  return (
    request: Request,
    shown: ShownPreview | null = null,
    language: Language = parts.anonymousContext().language,
  ) =>
    request.body || shown
      ? render(request, shown, language)
      : queue.run(() => render(request, shown, language))
}

type ShowPage = (request: Request, shown: ShownPreview | null, language: Language) => Promise<Response>

/** Memoizes the last result; in development every change is a new build. */
function rememberLast<From, To>(make: (from: From) => To): (from: From) => To {
  let last: { from: From; to: To } | undefined
  return (from) => {
    if (last?.from !== from) last = { from, to: make(from) }
    return last.to
  }
}

/** Routes with the addresses of this vendor, which no build knows. */
function withConfiguredAddresses(routes: ServerBuild['routes']): ServerBuild['routes'] {
  const configured = Object.entries(routes).map(([id, route]) => [
    id,
    route?.path ? { ...route, path: configuredAddress(route.path, site) } : route,
  ])
  return Object.fromEntries(configured) as ServerBuild['routes']
}
