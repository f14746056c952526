import { useEffect, useLayoutEffect, useReducer, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { NavLink, useLocation } from 'react-router'
import type { ProductsMenu } from '#domain/wayfinding/menu.ts'
import { Icon } from '#app/ui/icon.tsx'
import { arrowTarget, firstInPanel } from './arrow-keys.ts'
import { DropPanel } from './drop-panel.tsx'
import { closedMenu, menuReducer, type Section } from './menu-state.ts'
import { topItems } from './menus.ts'
import { ProductsPanel } from './products-panel.tsx'

/** The main navigation of wide screens: sections open by pointer, keyboard and touch. */
export function DesktopMenu({ products }: { products: ProductsMenu }) {
  const [state, dispatch] = useReducer(menuReducer, closedMenu)
  const nav = useRef<HTMLElement>(null)
  const { pathname, key } = useLocation()

  useEffect(() => dispatch({ type: 'closed' }), [key])

  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (!nav.current?.contains(event.target as Node)) dispatch({ type: 'closed' })
    }
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') dispatch({ type: 'closed' })
    }
    document.addEventListener('click', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('click', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [])

  useLayoutEffect(() => {
    const item = nav.current?.querySelector(`[data-section="${state.section}"]`)
    return () => returnFocus(item)
  }, [state.section])

  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target as HTMLElement
    const item = from.closest<HTMLElement>('[data-section]')
    if (event.key === 'ArrowDown' && item && from.matches('button')) {
      if (from.ariaExpanded !== 'true') {
        flushSync(() => dispatch({ type: 'heading pressed', section: item.dataset.section as Section }))
      }
      firstInPanel(item)?.focus()
      event.preventDefault()
      return
    }
    const target = arrowTarget(event.key, from)
    target?.focus()
    if (target) event.preventDefault()
  }

  return (
    <nav
      className="nav"
      aria-label="Main"
      ref={nav}
      onPointerLeave={() => dispatch({ type: 'pointer left' })}
      onKeyDown={onKeyDown}
      onClick={(event) => (event.target as Element).closest('a') && dispatch({ type: 'closed' })}
      onBlur={(event) => {
        const next = event.relatedTarget
        if (next && !event.currentTarget.contains(next)) dispatch({ type: 'closed' })
      }}
    >
      <ul>
        {topItems.map((item) => {
          if ('to' in item) {
            return (
              <li
                key={item.to}
                onPointerEnter={byMouse(() => dispatch({ type: 'heading hovered', section: 'none' }))}
              >
                <NavLink
                  to={item.to}
                  prefetch="intent"
                  className={({ isActive }) => (isActive ? 'is-active' : '')}
                >
                  {item.label}
                </NavLink>
              </li>
            )
          }
          const { section, label, under } = item
          const isThis = state.section === section
          const panel = {
            id: `menu-${section}`,
            entry: isThis ? state.entry : null,
            onChoose: (entry: string) => dispatch({ type: 'entry chosen', entry }),
          }
          return (
            <li key={section} data-section={section} className={isThis ? 'is-open' : ''}>
              <button
                type="button"
                aria-expanded={isThis}
                aria-controls={panel.id}
                className={pathname.startsWith(under) ? 'is-active' : ''}
                onPointerEnter={byMouse(() => dispatch({ type: 'heading hovered', section }))}
                onClick={() => dispatch({ type: 'heading pressed', section })}
              >
                {label}
                <Icon name="down" />
              </button>
              {section === 'products' ? (
                <ProductsPanel products={products} {...panel} />
              ) : (
                <DropPanel section={section} {...panel} />
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** A finger that taps also "enters"; only a real pointer hovers. */
function byMouse(hover: () => void) {
  return (event: PointerEvent) => {
    if (event.pointerType !== 'touch') hover()
  }
}

/** A panel that closes around the focus gives it back to its heading. */
function returnFocus(item: Element | null | undefined): void {
  if (item?.contains(document.activeElement)) item.querySelector('button')?.focus()
}
