import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { PagePreview } from '#domain/publishing/page-preview.ts'
import { breadcrumb, type SeriesPlace } from '#domain/wayfinding/breadcrumb.ts'
import { canonicalPath } from '#domain/wayfinding/canonical.ts'
import type { MenuData } from '#domain/wayfinding/menus/menu-data.ts'
import { productsMenu } from '#domain/wayfinding/menus/menu.ts'
import type { Page } from '#domain/wayfinding/pages.ts'
import { isApplication } from '#app/application-pages.ts'
import { usePageVersions } from '#app/languages/page-languages.ts'
import { useTexts } from '#app/languages/texts.ts'
import { Footer } from '#app/site/footer.tsx'
import { SiteTree, useIsShown, useKnownPages, type SiteTreeData } from '#app/site/known-pages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useVendor } from '#app/vendor.ts'
import { Header } from './header.tsx'
import { PageLinks } from './page-links.tsx'
import { PreviewBanner } from './preview-banner.tsx'
import { SessionLink } from './session-link.tsx'

/** The `handle` of a public route: overrides for the breadcrumb. */
export interface PageHandle {
  /** Title of the page, from its loader data. */
  crumb?: (loaderData: never) => string | undefined
  /** The series on the page, from its loader data. */
  series?: (loaderData: never) => SeriesPlace
  /** Path for breadcrumb and canonical link, if it differs from the address; perhaps from its loader data. */
  pathOverride?: string | ((loaderData: never) => string | undefined)
}

interface Props {
  products: MenuData
  tree: SiteTreeData
  year: number
  /** Scheme, host and port of the site. */
  origin: string
  /** Set while the page is a preview. */
  preview: PagePreview | null
  /** The page is a message of the interface, which is translated. */
  isMessage?: boolean
  children: ReactNode
}

/** Frame of every public page: header, menus, breadcrumb, footer, bottom bar and popup. */
export function Shell({ tree, ...props }: Props) {
  return (
    <SiteTree value={tree}>
      <Frame {...props} />
    </SiteTree>
  )
}

function Frame({ products, year, origin, preview, isMessage, children }: Omit<Props, 'tree'>) {
  const pages = useKnownPages()
  const { path, crumbs } = useBreadcrumb(products, pages)
  const canonical = canonicalPath(path, pages)
  const versions = usePageVersions(canonical ?? path)
  const { t } = useTexts()
  return (
    <>
      <PageLinks origin={origin} path={canonical} versions={versions} crumbs={crumbs} />
      <a className="skip" href="#main">
        {t('Skip to content')}
      </a>
      {preview && <PreviewBanner {...preview} />}
      <Header products={productsMenu(products)} crumbs={crumbs} />
      <main
        id="main"
        tabIndex={-1}
        lang={isMessage || versions?.isTranslated ? undefined : versions?.standard}
        data-behind-menu
      >
        {children}
      </main>
      <div data-behind-menu>
        <Footer year={year} />
      </div>
      <BottomBar />
      {!isApplication(useMatches()) && <Popup />}
    </>
  )
}

/** Bar at the bottom of small screens: login, cart, search. */
function BottomBar() {
  const { eShop } = useVendor().addresses
  const isShown = useIsShown()
  const { t } = useTexts()
  const hasCart = eShop && isShown(eShop)
  return (
    <nav
      className={hasCart ? 'bottom-bar has-cart' : 'bottom-bar'}
      aria-label={t('Account, cart and search')}
    >
      <SessionLink />
      {hasCart && (
        <a href={eShop} target="_blank" rel="noopener">
          <Icon name="cart" />
          <span>{t('Cart')}</span>
          <span className="visually-hidden">{t('(e-shop, opens in a new tab)')}</span>
        </a>
      )}
      <a href="/search">
        <Icon name="search" />
        <span>{t('Search')}</span>
      </a>
    </nav>
  )
}

/** The popup. It is empty until `behaviours/announcement.ts` fills it. */
function Popup() {
  return (
    <dialog className="dialog pop" id="announcement" aria-labelledby="announcement-title" closedby="any" />
  )
}

function useBreadcrumb(products: MenuData, pages: Record<string, Page>) {
  const { pathname } = useLocation()
  const page = useMatches().at(-1)
  const { crumb, series, pathOverride } = (page?.handle ?? {}) as PageHandle
  const loaderData = page?.loaderData as never
  const path = (typeof pathOverride === 'function' ? pathOverride(loaderData) : pathOverride) ?? pathname
  const title = loaderData && crumb?.(loaderData)
  const seriesPlace = loaderData && series?.(loaderData)
  const { t } = useTexts()
  const crumbs = breadcrumb({ path, products, pages, title, series: seriesPlace })
  return { path, crumbs: crumbs.map((crumb) => ({ ...crumb, label: t(crumb.label) })) }
}
