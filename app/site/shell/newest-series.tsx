import type { ProductsMenu } from '#domain/wayfinding/menus/menu.ts'
import { RichText } from '#app/languages/rich-text.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { useVendor } from '#app/vendor.ts'
import { MenuLink } from './menu-link.tsx'
import { priceList } from './menus.ts'

/** Third panel of the Products menu: the newest series, and links to compare and buy. */
export function NewestSeries({ series }: { series: ProductsMenu['newest'] }) {
  const { eShop } = useVendor().addresses
  const { t } = useTexts()
  const sentence = series?.title
    ? t('{name} is the newest series: {title}.')
    : t('{name} is the newest series.')
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
            <RichText
              text={sentence}
              values={{
                name: (
                  <a href={series.to}>
                    <b>{series.name}</b>
                  </a>
                ),
                title: series.title,
              }}
            />
          </p>
        </>
      )}
      <ul>
        <li>
          <MenuLink to="/products/cross-table">{t('Cross table')}</MenuLink>
        </li>
        <li>
          <MenuLink to={priceList}>{t('Price list')}</MenuLink>
        </li>
        {eShop && (
          <li>
            <MenuLink to={eShop}>{t('E-shop')}</MenuLink>
          </li>
        )}
      </ul>
    </div>
  )
}
