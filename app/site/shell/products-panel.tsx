import type { ProductsMenu } from '#domain/wayfinding/menus/menu.ts'
import { useTexts } from '#app/languages/texts.ts'
import { Icon } from '#app/ui/icon.tsx'
import { CountedLinks } from './counted-links.tsx'
import { MenuLink } from './menu-link.tsx'
import { NewestSeries } from './newest-series.tsx'

/** The Products menu with three panels: categories and archive, the series of one category, the newest series and links. */
export function ProductsPanel({ products }: { products: ProductsMenu }) {
  const { t } = useTexts()
  return (
    <div className="wrap grid">
      <div className="mega-l1" data-column>
        <ul>
          {products.categories.map(({ name, to, count }) => (
            <li key={to}>
              <MenuLink to={to} data-entry={to}>
                {name}
                <span>{count}</span>
              </MenuLink>
            </li>
          ))}
        </ul>
        {products.archive.length > 0 && (
          <details className="mega-arch" open>
            <summary>
              <Icon name="archive" />
              {t('Archive')}
            </summary>
            <ul>
              <CountedLinks links={products.archive} />
            </ul>
          </details>
        )}
      </div>
      <div className="mega-l2" data-column data-second-panel>
        {products.categories.length === 0 && <a href="/products">{t('All products')}</a>}
      </div>
      <NewestSeries series={products.newest} />
    </div>
  )
}
