import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useRouteError } from 'react-router'
import { failures } from '#domain/failure.ts'
import archivo from './fonts/archivo-latin.woff2?no-inline'
import plexSans from './fonts/plex-sans-latin.woff2?no-inline'
import { useNonce } from './nonce.ts'
import { wakeScript } from './paint-first.ts'
import favicon from './ui/favicon.svg?no-inline'
import { themeScript } from './ui/theme.ts'
import './styles/site.css'

export function links() {
  return [
    { rel: 'icon', href: favicon, type: 'image/svg+xml' },
    ...[archivo, plexSans].map((href) => ({
      rel: 'preload',
      href,
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous',
    })),
  ]
}

/** The document around every page; the theme is set before anything is painted. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: wakeScript }} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** The last word when a page fails and nothing nearer to it has said so. */
export function ErrorBoundary() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className="wrap page-head">
      <h1>{isMissing ? 'Error 404 Requested page not found' : 'Error 500'}</h1>
      {!isMissing && <p className="lead">{failures.INTERNAL_SERVER_ERROR.text}</p>}
      <p className="promo-cta">
        <a className="btn" href="/">
          Go to the home page
        </a>
      </p>
    </main>
  )
}
