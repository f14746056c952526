import { memo, useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Crumb } from '#domain/wayfinding/breadcrumb.ts'
import type { ProductsMenu } from '#domain/wayfinding/menu.ts'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ThemeToggle } from '#app/ui/theme-toggle.tsx'
import site from '#site-config'
import { DesktopMenu } from './desktop-menu.tsx'
import { HeadStrip } from './head-strip.tsx'
import type { MobileMenuEvent, MobileMenuState } from './menu-state.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { SessionLink } from './session-link.tsx'

interface Props {
  products: ProductsMenu
  crumbs: Crumb[]
  mobileMenu: MobileMenuState
  dispatch: (event: MobileMenuEvent) => void
}

/** The head of every public page. */
export const Header = memo(function Header({ products, crumbs, mobileMenu, dispatch }: Props) {
  return (
    <Frame>
      <div className="wrap head-row">
        <Link className="brand" to="/" prefetch="intent" aria-label={`${site.brand.name}, home`}>
          <BrandMark />
          <span>{site.brand.name}</span>
        </Link>
        <DesktopMenu products={products} />
        <div className="head-tools">
          <Link className="tool" to="/search" prefetch="intent">
            <Icon name="search" />
            <span>Search</span>
          </Link>
          <a className="tool" href={site.addresses.eShop} target="_blank" rel="noopener">
            <Icon name="cart" />
            <span>E-shop</span>
            <span className="vh">(opens in a new tab)</span>
          </a>
          <SessionLink className="tool" />
          <ThemeToggle />
        </div>
        <button
          className="menu-toggle"
          type="button"
          aria-expanded={mobileMenu.isOpen}
          aria-controls="m-menu"
          aria-label={mobileMenu.isOpen ? 'Close menu' : 'Menu'}
          onClick={() => dispatch({ type: 'toggled' })}
        >
          <Icon name={mobileMenu.isOpen ? 'x' : 'menu'} />
        </button>
      </div>
      <HeadStrip crumbs={crumbs} />
      <MobileMenu products={products} state={mobileMenu} dispatch={dispatch} />
    </Frame>
  )
})

/** Until the script runs, menus open by plain CSS; that it runs costs no second rendering of the menus. */
function Frame({ children }: { children: ReactNode }) {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return <header className={`site-head ${isReady ? 'is-ready' : ''}`}>{children}</header>
}
