import type { ProductsMenu } from '#domain/wayfinding/menus/menu.ts'
import { useTexts } from '#app/languages/texts.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useVendor } from '#app/vendor.ts'
import { CountedLinks } from './counted-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuLink } from './menu-link.tsx'
import { useMenus, useTopItems, type MenuSection } from './menus.ts'

/** Main navigation of small screens, an accordion. `behaviours/menus/mobile-menu.ts` opens one section at a time. */
export function MobileMenu({ products }: { products: ProductsMenu }) {
  const { t } = useTexts()
  return (
    <nav className="m-menu" id="m-menu" aria-label={t('Main')}>
      <ul>
        {useTopItems('small').map((item) => {
          if ('to' in item) {
            return (
              <li key={item.to}>
                <MenuLink to={item.to}>{item.label}</MenuLink>
              </li>
            )
          }
          const { section, label } = item
          return (
            <li key={section}>
              <button
                type="button"
                aria-expanded={false}
                aria-controls={`m-menu-${section}`}
                data-section={section}
              >
                {label}
                <span className="plus-minus" aria-hidden="true" />
              </button>
              <ul id={`m-menu-${section}`}>
                {section === 'products' ? <Products {...products} /> : <Entries section={section} />}
              </ul>
            </li>
          )
        })}
      </ul>
      <div className="m-menu-foot">
        <p className="motto">{t(useVendor().brand.motto)}</p>
        <LanguageSwitch />
        <button className="linkish" type="button" data-toggle-theme>
          {t('Light / dark')}
        </button>
      </div>
    </nav>
  )
}

function Entries({ section }: { section: MenuSection }) {
  return useMenus('small')(section).map(({ label, to }) => (
    <li key={to}>
      <MenuLink to={to}>{label}</MenuLink>
    </li>
  ))
}

function Products({ categories, archive }: ProductsMenu) {
  const { t } = useTexts()
  return (
    <>
      <CountedLinks links={categories} />
      {archive.length > 0 && (
        <li>
          <details>
            <summary>
              <Icon name="archive" />
              {t('Archive')}
              <span className="plus-minus" aria-hidden="true" />
            </summary>
            <ul>
              <CountedLinks links={archive} />
            </ul>
          </details>
        </li>
      )}
    </>
  )
}
