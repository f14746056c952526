import { useEffect, useMemo, type ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { breadcrumb, type SeriesPlace } from '#domain/wayfinding/breadcrumb.ts'
import { canonicalPath } from '#domain/wayfinding/canonical.ts'
import type { MenuData } from '#domain/wayfinding/menu-data.ts'
import { productsMenu } from '#domain/wayfinding/menu.ts'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { startSession } from '#app/session.ts'
import { Footer } from '#app/site/footer.tsx'
import { sitePages } from '#app/site/site-pages.ts'
import { BottomBar } from './bottom-bar.tsx'
import { useHashRedirect } from './hash-redirect.ts'
import { Header } from './header.tsx'
import { PageLinks } from './page-links.tsx'
import { useMobileMenu } from './mobile-menu-control.ts'
import { usePageFocus } from './page-focus.ts'
import { Popup } from './popup.tsx'
import { useQuickSearch } from './quick-search-keys.ts'
import { useScrollRules } from './scroll-rules.ts'

/** What a public route may say in its "handle" about its place in the breadcrumb. */
export interface PageHandle {
  /** Name of the page, made from its loader data. */
  crumb?: (loaderData: never) => string | undefined
  /** The series that it shows, made from its loader data. */
  series?: (loaderData: never) => SeriesPlace
  /** The path it stands for, where it is not its own. */
  standsFor?: string
}

interface Props {
  products: MenuData
  year: number
  /** Scheme, host and port of the site. */
  origin: string
  children: ReactNode
}

/** Everything around a public page: header, menus, breadcrumb, footer, bottom bar and announcement. */
export function Shell({ products, year, origin, children }: Props) {
  const [mobileMenu, dispatch] = useMobileMenu()
  const isMenuOpen = mobileMenu.isOpen
  useEffect(() => void startSession(), [])
  useScrollRules()
  usePageFocus()
  useHashRedirect()
  const { path, crumbs } = usePlace(products)
  const menu = useMemo(() => productsMenu(products), [products])
  return (
    <>
      <PageLinks origin={origin} path={canonicalPath(path, sitePages)} crumbs={crumbs} />
      <a className="skip" href="#main">
        Skip to content
      </a>
      <ProgressBar />
      <Header products={menu} crumbs={crumbs} mobileMenu={mobileMenu} dispatch={dispatch} />
      <main id="main" tabIndex={-1} inert={isMenuOpen}>
        {children}
      </main>
      <div inert={isMenuOpen}>
        <Footer year={year} />
      </div>
      <BottomBar />
      <Popup />
      {useQuickSearch()}
    </>
  )
}

function usePlace(products: MenuData) {
  const { pathname } = useLocation()
  const page = useMatches().at(-1)
  const { crumb, series, standsFor } = (page?.handle ?? {}) as PageHandle
  const shown = page?.loaderData as never
  const path = standsFor ?? pathname
  const title = shown && crumb?.(shown)
  const place = shown && series?.(shown)
  const crumbs = useMemo(
    () => breadcrumb({ path, products, pages: sitePages, title, series: place }),
    [path, products, title, place],
  )
  return { path, crumbs }
}
