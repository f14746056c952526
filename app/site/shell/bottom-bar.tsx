import { Icon } from '#app/ui/icon.tsx'
import site from '#site-config'
import { SessionLink } from './session-link.tsx'

/** The bar at the bottom of small screens: login, cart, search. */
export function BottomBar() {
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
