import type { ProductsMenu } from '#domain/wayfinding/menu.ts'
import { Icon } from '#app/ui/icon.tsx'
import { toggleTheme } from '#app/ui/theme.ts'
import site from '#site-config'
import { CountedLinks } from './counted-links.tsx'
import { MenuLink } from './menu-link.tsx'
import type { MobileMenuEvent, MobileMenuState } from './menu-state.ts'
import { mobileMenus, topItems, type MenuEntry } from './menus.ts'

interface Props {
  products: ProductsMenu
  state: MobileMenuState
  dispatch: (event: MobileMenuEvent) => void
}

/** The navigation of small screens: an accordion with at most one section open. */
export function MobileMenu({ products, state, dispatch }: Props) {
  return (
    <nav
      className={`m-menu ${state.isOpen ? 'is-shown' : ''}`}
      id="m-menu"
      aria-label="Main"
      onClick={(event) => (event.target as Element).closest('a') && dispatch({ type: 'closed' })}
    >
      <ul>
        {topItems.map((item) => {
          if ('to' in item) {
            return (
              <li key={item.to}>
                <MenuLink to={item.to}>{item.label}</MenuLink>
              </li>
            )
          }
          const { section, label } = item
          const isOpen = state.section === section
          return (
            <li key={section} className={isOpen ? 'is-open' : ''}>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`m-menu-${section}`}
                onClick={() => dispatch({ type: 'section pressed', section })}
              >
                {label}
                <span className="pm" aria-hidden="true" />
              </button>
              <ul id={`m-menu-${section}`}>
                {section === 'products' ? (
                  <Products {...products} />
                ) : (
                  <Entries entries={mobileMenus[section]} />
                )}
              </ul>
            </li>
          )
        })}
      </ul>
      <div className="m-menu-foot">
        <p className="motto">{site.brand.motto}</p>
        <button className="linkish" type="button" onClick={toggleTheme}>
          Light / dark
        </button>
      </div>
    </nav>
  )
}

function Entries({ entries }: { entries: MenuEntry[] }) {
  return entries.map(({ label, to }) => (
    <li key={to}>
      <MenuLink to={to}>{label}</MenuLink>
    </li>
  ))
}

function Products({ categories, archive }: ProductsMenu) {
  return (
    <>
      <CountedLinks links={categories} />
      {archive.length > 0 && (
        <li>
          <details>
            <summary>
              <Icon name="archive" />
              Archive
              <span className="pm" aria-hidden="true" />
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
