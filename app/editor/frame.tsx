import { useEffect, useState, type ReactNode } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { useSession } from '#app/use-session.ts'
import { VendorMark } from '#app/blocks/vendor-mark.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { toggleTheme } from '#app/ui/theme.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import { useVendor } from '#app/vendor.ts'
import { usePalette } from './palette/palette-keys.ts'
import { SideNav } from './side-nav.tsx'

/** Layout of the editor: side menu, brand, toasts. */
export function Frame({ counts = {}, children }: { counts?: Record<string, number>; children: ReactNode }) {
  const { pathname } = useLocation()
  const { brand } = useVendor()
  const [isOpen, setOpen] = useState(false)
  const { palette, openPalette } = usePalette()
  useEffect(() => {
    setOpen(false)
    const painting = requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(painting)
  }, [pathname])
  return (
    <div className="ed">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <ProgressBar />
      <ToastProvider>
        <div className="shell">
          <nav className={isOpen ? 'side is-open' : 'side'} id="editor-menu" aria-label="Editor">
            <div className="side-in">
              <Link className="brand" to="/editor">
                <VendorMark />
                <span>{brand.name}</span>
                <small>editor</small>
              </Link>
              <button className="side-search" type="button" onClick={openPalette}>
                <Icon name="search" />
                Search <kbd>Ctrl K</kbd>
              </button>
              <SideNav counts={counts} />
              <SideFoot />
            </div>
          </nav>
          <main className="main" id="main" tabIndex={-1}>
            <div className="ed-top">
              <Link className="brand" to="/editor">
                <VendorMark />
                <span>{brand.name}</span>
              </Link>
              <button className="ed-tool" type="button" aria-label="Search" onClick={openPalette}>
                <Icon name="search" />
              </button>
              <button
                className="ed-tool"
                type="button"
                aria-label="Editor menu"
                aria-expanded={isOpen}
                aria-controls="editor-menu"
                onClick={() => setOpen(!isOpen)}
              >
                <Icon name={isOpen ? 'x' : 'menu'} />
              </button>
            </div>
            {children}
          </main>
        </div>
        {palette}
      </ToastProvider>
    </div>
  )
}

function SideFoot() {
  const { user } = useSession()
  return (
    <div className="side-foot">
      <div className="who">
        <i />
        <Link to="/settings">{user?.username}</Link>
      </div>
      <section aria-label="Other">
        <h2>Other</h2>
        <ul>
          <li>
            <button type="button" onClick={toggleTheme}>
              <Icon name="sun" />
              Switch colour theme
            </button>
          </li>
          <li>
            <Link to="/">
              <Icon name="home" />
              Back to the website
            </Link>
          </li>
          <li>
            <Form method="post" action="/editor/logout">
              <button type="submit">
                <Icon name="out" />
                Logout
              </button>
            </Form>
          </li>
        </ul>
      </section>
    </div>
  )
}

/** A thin bar at the top while the next page loads. */
function ProgressBar() {
  const { state } = useNavigation()
  return (
    <div role="status" aria-live="polite">
      {state !== 'idle' && (
        <div className="nav-progress">
          <span className="visually-hidden">Loading</span>
        </div>
      )}
    </div>
  )
}
