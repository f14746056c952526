import { Link } from 'react-router'
import type { ProductsMenu } from '#domain/wayfinding/menu.ts'
import { Icon } from '#app/ui/icon.tsx'
import { CategorySeries } from './category-series.tsx'
import { CountedLinks } from './counted-links.tsx'
import { useEntryChoice } from './entry-choice.ts'
import { MenuLink } from './menu-link.tsx'
import { NewestSeries } from './newest-series.tsx'

interface Props {
  products: ProductsMenu
  id: string
  entry: string | null
  onChoose: (entry: string) => void
}

/** The Products menu of three panels: categories and archive, series of one category, the newest series and links. */
export function ProductsPanel({ products, id, entry, onChoose }: Props) {
  const choice = useEntryChoice(onChoose)
  const shown = products.categories.find(({ to }) => to === entry) ?? products.categories[0]
  return (
    <div className="mega" id={id}>
      <div className="wrap grid">
        <div className="mega-l1" data-column>
          <ul>
            {products.categories.map(({ name, to, count }) => (
              <li key={to}>
                <MenuLink to={to} className={to === shown?.to ? 'is-on' : ''} {...choice(to)}>
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
                Archive
              </summary>
              <ul>
                <CountedLinks links={products.archive} />
              </ul>
            </details>
          )}
        </div>
        <div className="mega-l2" data-column>
          {shown ? <CategorySeries category={shown} /> : <Link to="/products">All products</Link>}
        </div>
        <NewestSeries series={products.newest} />
      </div>
    </div>
  )
}
