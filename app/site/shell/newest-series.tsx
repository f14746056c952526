import type { ProductsMenu } from '#domain/wayfinding/menu.ts'
import { useVendor } from '#app/vendor.ts'
import { MenuLink } from './menu-link.tsx'
import { priceList } from './menus.ts'

/** Third panel of the Products menu: the newest series, and links to compare and buy. */
export function NewestSeries({ series }: { series: ProductsMenu['newest'] }) {
  const { eShop } = useVendor().addresses
  return (
    <div className="mega-side" data-column>
      {series && (
        <>
          {series.image && (
            <div className="stage sm">
              <img src={`/api/${series.image}`} alt="" loading="lazy" />
            </div>
          )}
          <p>
            <a href={series.to}>
              <b>{series.name}</b>
            </a>{' '}
            is the newest series{series.title && `: ${series.title}`}.
          </p>
        </>
      )}
      <ul>
        <li>
          <MenuLink to="/products/cross-table">Cross table</MenuLink>
        </li>
        <li>
          <MenuLink to={priceList}>Price list</MenuLink>
        </li>
        {eShop && (
          <li>
            <MenuLink to={eShop}>E-shop</MenuLink>
          </li>
        )}
      </ul>
    </div>
  )
}
