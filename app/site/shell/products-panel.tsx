import type { ProductsMenu } from '#domain/wayfinding/menu.ts'
import { useTexts } from '#app/languages/texts.ts'
import { Icon } from '#app/ui/icon.tsx'
import { CategorySeries } from './category-series.tsx'
import { CountedLinks } from './counted-links.tsx'
import { MenuLink } from './menu-link.tsx'
import { NewestSeries } from './newest-series.tsx'

/**
 * The Products menu with three panels: categories and archive, the series of one category, the newest series and links.
 * The series of the other categories are fetched from `/menu-panels` when the menu is opened.
 */
export function ProductsPanel({ products, id }: { products: ProductsMenu; id: string }) {
  const [first] = products.categories
  const { t } = useTexts()
  return (
    <div className="mega" id={id}>
      <div className="wrap grid">
        <div className="mega-l1" data-column>
          <ul>
            {products.categories.map(({ name, to, count }) => (
              <li key={to}>
                <MenuLink to={to} className={to === first?.to ? 'is-on' : undefined} data-entry={to}>
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
          {first ? <CategorySeries category={first} /> : <a href="/products">{t('All products')}</a>}
        </div>
        <NewestSeries series={products.newest} />
      </div>
    </div>
  )
}
