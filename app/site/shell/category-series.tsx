import type { MenuCategory } from '#domain/wayfinding/menus/menu.ts'
import { useTexts } from '#app/languages/texts.ts'
import { BandMark } from '#app/blocks/band.tsx'
import { Status } from '#app/blocks/status.tsx'

/** Second panel of the Products menu: the series of a category, grouped by subcategory. */
export function CategorySeries({ category }: { category: MenuCategory }) {
  const { t } = useTexts()
  return (
    <>
      <div className="mega-h">
        <h2>
          <a href={category.to}>{category.name}</a>
        </h2>
        {category.description && <p>{category.description}</p>}
      </div>
      <div className="mega-cols">
        {category.groups.map(({ heading, series, others }) => (
          <section key={heading?.to ?? 'others'}>
            {heading && (
              <h3>
                <a href={heading.to}>{heading.name}</a>
              </h3>
            )}
            <ul className="mega-series">
              {series.map(({ name, title, to, status, bands }) => (
                <li key={to}>
                  <a href={to}>
                    <b>{name}</b>
                    <span>{title}</span>
                    <BandMark bands={bands} />
                    {status !== null && <Status id={status} />}
                  </a>
                </li>
              ))}
              {others > 0 && (
                <li>
                  <a href={heading?.to ?? category.to}>{t('and {count} more', { count: others })}</a>
                </li>
              )}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
