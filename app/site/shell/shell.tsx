import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { breadcrumb, type SeriesPlace } from '#domain/wayfinding/breadcrumb.ts'
import { canonicalPath } from '#domain/wayfinding/canonical.ts'
import type { MenuData } from '#domain/wayfinding/menu-data.ts'
import { productsMenu } from '#domain/wayfinding/menu.ts'
import { Footer } from '#app/site/footer.tsx'
import { sitePages } from '#app/site/site-pages.ts'
import { Icon } from '#app/ui/icon.tsx'
import site from '#site-config'
import { Header } from './header.tsx'
import { PageLinks } from './page-links.tsx'
import { SessionLink } from './session-link.tsx'

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
  const { path, crumbs } = usePlace(products)
  return (
    <>
      <PageLinks origin={origin} path={canonicalPath(path, sitePages)} crumbs={crumbs} />
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header products={productsMenu(products)} crumbs={crumbs} />
      <main id="main" tabIndex={-1} data-behind-menu>
        {children}
      </main>
      <div data-behind-menu>
        <Footer year={year} />
      </div>
      <BottomBar />
      <Popup />
    </>
  )
}

/** The bar at the bottom of small screens: login, cart, search. */
function BottomBar() {
  return (
    <nav className="bottom-bar" aria-label="Account, cart and search">
      <SessionLink />
      <a href={site.addresses.eShop} target="_blank" rel="noopener">
        <Icon name="cart" />
        <span>Cart</span>
        <span className="vh">(e-shop, opens in a new tab)</span>
      </a>
      <a href="/search">
        <Icon name="search" />
        <span>Search</span>
      </a>
    </nav>
  )
}

/** The announcement over the page, empty until `behaviours/announcement.ts` has one to show. */
function Popup() {
  return (
    <dialog className="dialog pop" id="announcement" aria-labelledby="announcement-title" closedby="any" />
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
  const crumbs = breadcrumb({ path, products, pages: sitePages, title, series: place })
  return { path, crumbs }
}
