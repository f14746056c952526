import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches, useRouteError } from 'react-router'
import { failures } from '#domain/failure.ts'
import { isApplication } from './application-pages.ts'
import { paintedScript } from './behaviours/after-paint.ts'
import { DocumentHead } from './document-head.tsx'
import { useNonce } from './nonce.ts'
import favicon from './ui/favicon.svg?no-inline'
import { themeScript } from './ui/theme.ts'
import { webFontsScript } from './ui/web-fonts.ts'

/** The HTML document of every page. An inline script sets the theme before the first paint, and fonts after it. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const isApp = isApplication(useMatches())
  const earlyScript = isApp ? themeScript : `${themeScript};${paintedScript};${webFontsScript}`
  return (
    <html lang="en" data-kind={isApp ? 'application' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyScript }} />
        <Meta />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {isApp ? <Links nonce={nonce} /> : <DocumentHead nonce={nonce} />}
      </head>
      <body>
        {children}
        {isApp && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Fallback for errors that no nested error boundary handles. */
export function ErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isMissing = status === 404
  const { text } = status === 503 ? failures.UNAVAILABLE : failures.INTERNAL_SERVER_ERROR
  return (
    <main className="wrap page-head">
      <h1>{isMissing ? 'Error 404 Requested page not found' : `Error ${status}`}</h1>
      {!isMissing && <p className="lead">{text}</p>}
      <p className="promo-cta">
        <a className="btn" href="/">
          Go to the home page
        </a>
      </p>
    </main>
  )
}
