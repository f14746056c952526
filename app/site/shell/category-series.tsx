import { Link } from 'react-router'
import type { MenuCategory } from '#domain/wayfinding/menu.ts'
import { BandMark } from '#app/blocks/band.tsx'
import { Status } from '#app/blocks/status.tsx'

/** The second panel of the Products menu: the series of one category by subcategory. */
export function CategorySeries({ category }: { category: MenuCategory }) {
  return (
    <>
      <div className="mega-h">
        <h2>
          <Link to={category.to} prefetch="intent">
            {category.name}
          </Link>
        </h2>
        {category.description && <p>{category.description}</p>}
      </div>
      <div className="mega-cols">
        {category.groups.map(({ heading, series, others }) => (
          <section key={heading?.to ?? 'others'}>
            {heading && (
              <h3>
                <Link to={heading.to} prefetch="intent">
                  {heading.name}
                </Link>
              </h3>
            )}
            <ul className="mega-series">
              {series.map(({ name, title, to, status, bands }) => (
                <li key={to}>
                  <Link to={to} prefetch="intent">
                    <b>{name}</b>
                    <span>{title}</span>
                    <BandMark bands={bands} />
                    {status !== null && <Status id={status} />}
                  </Link>
                </li>
              ))}
              {others > 0 && (
                <li>
                  <Link to={heading?.to ?? category.to} prefetch="intent">
                    and {others} more
                  </Link>
                </li>
              )}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
