import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { SPECULATION_RULES_PATH } from '#domain/wayfinding/speculation-rules.ts'
import { isApplication } from './application-pages.ts'
import { withScriptsInSteps } from './scripts-in-steps.ts'
import { apiContext } from './api-context.ts'
import { islandRenderer } from './languages/island-renderer.tsx'
import { PageLanguagesContext } from './languages/page-languages.ts'
import { TextsContext } from './languages/texts.ts'
import { NonceContext } from './nonce.ts'
import belowStyles from './styles/below.css?inline'
import firstStyles from './styles/first.css?inline'
import laterStyles from './styles/later.css?inline'
import { stylePicker } from './styles/used-styles.ts'
import { DocumentModules, EMPTY_STYLES } from './document-head.tsx'
import { Announcement } from './site/shell/announcement.tsx'
import { IslandRenderer } from './islands/island.tsx'

export { figureTexts } from './figure-texts.tsx'

const RENDER_TIMEOUT_MS = 10_000

/** Internal header that passes the script nonce to the server; never sent to a browser. */
export const nonceHeader = 'x-script-nonce'

/** Sets the page context for loaders. Exported from the bundle, since the key must be the same object that loaders import. */
export function provide(
  provider: RouterContextProvider,
  context: Parameters<typeof provider.set<typeof apiContext>>[1],
) {
  provider.set(apiContext, context)
}

/** Renders a page completely instead of streaming it: pages are cached, and their styles depend on the whole HTML. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const matches = routerContext.staticHandlerContext.matches.map(({ route }) => route)
  const nonce = randomBytes(18).toString('base64url')
  const { languages } = loadContext.get(apiContext)
  // Applications are hydrated without them.
  const known = isApplication(matches) ? null : languages
  const texts = known?.language === 'en' ? null : known
  const page = (
    <NonceContext value={nonce}>
      <PageLanguagesContext value={known}>
        <TextsContext value={texts}>
          <DocumentModules value={modulesOf(routerContext)}>
            <IslandRenderer value={isApplication(matches) ? null : islandRenderer(texts)}>
              <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
            </IslandRenderer>
          </DocumentModules>
        </TextsContext>
      </PageLanguagesContext>
    </NonceContext>
  )
  const html = await new Promise<string>((resolve, reject) => {
    let failure: unknown
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timeout)
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
    const timeout = setTimeout(() => abort(new Error('The page took too long to render.')), RENDER_TIMEOUT_MS)
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(nonceHeader, nonce)
  if (!isApplication(matches)) headers.set('Speculation-Rules', `"${SPECULATION_RULES_PATH}"`)
  const body = isApplication(matches) ? withScriptsInSteps(html) : withStyles(html)
  return new Response(body, { status, headers })
}

const pickFirst = stylePicker(firstStyles, laterStyles)
const pickBelow = stylePicker(belowStyles)

/** The popup is added later. It must not need the complete style sheet, which would restyle the whole page. */
const popup = renderToStaticMarkup(
  <Announcement title="" html="<p><strong></strong><a></a></p><ul><li></li></ul>" />,
)

/** Without styles. Nearly all documents are shorter; longer ones paint what has come. */
const MAX_PAINTED_ONCE = 90_000

/**
 * Waits for the last element, the popup. A slow phone pauses while it parses, and would style, lay out and paint what it has
 * by then, and soon the rest.
 */
const PAINT_ONCE = '<link rel="expect" href="#announcement" blocking="render"/>'

/**
 * Inlines the rules that a document and its popup use, except those that are only used below the fold. Text of the page
 * cannot contain the placeholder, because `>` is escaped.
 */
function withStyles(html: string): string {
  if (!html.includes(EMPTY_STYLES)) return html
  const above = withoutClosedMenu(html.slice(0, html.indexOf(' data-below=""')))
  const paintOnce = html.length <= MAX_PAINTED_ONCE ? PAINT_ONCE : ''
  return html.replace(
    EMPTY_STYLES,
    () => `>${pickFirst(html + popup)}${pickBelow(above)}</style>${paintOnce}`,
  )
}

/** Phones show the menu at a touch, when all styles are there. */
function withoutClosedMenu(html: string): string {
  const start = html.indexOf('<nav class="m-menu"')
  const end = html.indexOf('</nav>', start)
  return start < 0 || end < 0 ? html : html.slice(0, start) + html.slice(end)
}

function modulesOf({ manifest: { entry, hmr } }: EntryContext): string[] {
  return hmr ? ['/@vite/client', hmr.runtime, entry.module] : [entry.module]
}
