import { useState, type ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches, useRouteError } from 'react-router'
import { lookStyles } from '#domain/company/brand/look.ts'
import { failures } from '#domain/failure.ts'
import site from '#site-config'
import { isApplication } from './application-pages.ts'
import { BrandIcons } from './brand-icons.tsx'
import { DocumentHead } from './document-head.tsx'
import { useDocumentLanguage } from './languages/use-document-language.ts'
import { useNonce } from './nonce.ts'
import { useTexts } from './languages/texts.ts'
import { themeScript } from './ui/theme.ts'
import { loadedVendor, useVendor, VendorContext } from './vendor.ts'

const forIslands = { attachments: site.attachments, switches: site.switches }

/** Settings of the server stay there: anybody can open the page to log in. */
const { osDpaRepository: _address, areas: _areas, ...forApplications } = site

/** The HTML document of every page. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const matches = useMatches()
  const isApp = isApplication(matches)
  const configured = useVendor()
  const vendor = loadedVendor(matches) ?? configured
  const { look } = vendor
  const { lang, ...forScripts } = useDocumentLanguage()
  // Added in a browser it would break the policy of the document, which has the hashes of the styles it was sent with.
  const [styles] = useState(() => lookStyles(look))
  return (
    <VendorContext value={vendor}>
      <html
        lang={lang}
        {...forScripts}
        data-kind={isApp ? 'application' : undefined}
        data-fonts={look.fonts === 'delivered' ? undefined : look.fonts}
        data-currency={vendor.currency.code}
        data-price-format={vendor.currency.format}
        data-words={JSON.stringify(vendor.words)}
        suppressHydrationWarning
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="site-config" content={JSON.stringify(isApp ? forApplications : forIslands)} />
          {isApp && (
            <script
              nonce={nonce}
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: themeScript }}
            />
          )}
          <Meta />
          <BrandIcons />
          {isApp ? <Links nonce={nonce} /> : <DocumentHead nonce={nonce} />}
          {styles && (
            <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
          )}
        </head>
        <body>
          {children}
          {isApp && <Scripts nonce={nonce} />}
        </body>
      </html>
    </VendorContext>
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
  const { t } = useTexts()
  const { text } = status === 503 ? failures.UNAVAILABLE : failures.INTERNAL_SERVER_ERROR
  return (
    <main className="wrap page-head">
      <h1>{isMissing ? t('Error 404 Requested page not found') : t('Error {status}', { status })}</h1>
      {!isMissing && <p className="lead">{t(text)}</p>}
      <p className="promo-cta">
        <a className="btn" href="/">
          {t('Go to the home page')}
        </a>
      </p>
    </main>
  )
}
