import type { Crumb } from '#domain/wayfinding/breadcrumb.ts'
import type { ProductsMenu } from '#domain/wayfinding/menus/menu.ts'
import { useIsShown } from '#app/site/known-pages.ts'
import { BrandLogo } from '#app/blocks/brand-logo.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ThemeToggle } from '#app/ui/theme-toggle.tsx'
import { useVendor } from '#app/vendor.ts'
import { DesktopMenu } from './desktop-menu.tsx'
import { HeadStrip } from './head-strip.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SessionLink } from './session-link.tsx'

interface Props {
  products: ProductsMenu
  crumbs: Crumb[]
}

/** Header of every public page. */
export function Header({ products, crumbs }: Props) {
  const { brand, addresses } = useVendor()
  const isShown = useIsShown()
  const { t } = useTexts()
  return (
    <header className="site-head">
      <div className="wrap head-row">
        <a className="brand" href="/" aria-label={t('{name}, home', { name: brand.name })}>
          <BrandLogo />
        </a>
        <DesktopMenu />
        <div className="head-tools">
          <a
            className="tool"
            href="/search"
            title={t('Search (/ or Ctrl+K)')}
            aria-keyshortcuts="/ Control+K Meta+K"
          >
            <Icon name="search" />
            <span>{t('Search')}</span>
            <kbd className="needs-script" aria-hidden="true">
              /
            </kbd>
            <kbd className="needs-script" aria-hidden="true">
              Ctrl K
            </kbd>
          </a>
          {addresses.eShop && isShown(addresses.eShop) && (
            <a className="tool" href={addresses.eShop} target="_blank" rel="noopener">
              <Icon name="cart" />
              <span>{t('E-shop')}</span>
              <span className="visually-hidden">{t('(opens in a new tab)')}</span>
            </a>
          )}
          <SessionLink className="tool" />
          <ThemeToggle />
        </div>
        <button
          className="menu-toggle"
          type="button"
          aria-expanded={false}
          aria-controls="m-menu"
          aria-label={t('Menu')}
        >
          <Icon name="menu" />
          <Icon name="x" />
        </button>
      </div>
      <HeadStrip crumbs={crumbs} />
      <MobileMenu products={products} />
    </header>
  )
}
