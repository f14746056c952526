import { useLocation } from 'react-router'
import { useTexts } from '#app/languages/texts.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTopItems } from './menus.ts'

/**
 * Main navigation of wide screens. `behaviours/menus/desktop-menu.ts` opens it by pointer, keyboard and touch, and fetches its
 * panels, which would be a tenth of every document. Without scripts all screens have the menu of small ones.
 */
export function DesktopMenu() {
  const { pathname } = useLocation()
  return (
    <nav className="nav" aria-label={useTexts().t('Main')}>
      <ul>
        {useTopItems().map((item) => {
          if ('to' in item) {
            const isActive = pathname === item.to || pathname.startsWith(`${item.to}/`)
            return (
              <li key={item.to} data-section="none">
                <a
                  href={item.to}
                  className={isActive ? 'is-active' : undefined}
                  aria-current={isActive ? 'page' : undefined}
                  {...(item.to.startsWith('http') && { target: '_blank', rel: 'noopener' })}
                >
                  {item.label}
                </a>
              </li>
            )
          }
          const { section, label, pathPrefix } = item
          const id = `menu-${section}`
          return (
            <li key={section} data-section={section}>
              <button
                type="button"
                aria-expanded={false}
                aria-controls={id}
                className={pathname.startsWith(pathPrefix) ? 'is-active' : undefined}
              >
                {label}
                <Icon name="down" />
              </button>
              <div id={id} className={section === 'products' ? 'mega' : `dropmenu of-${section}`} />
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
