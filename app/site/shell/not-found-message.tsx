import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Figure404 } from './figure-404.tsx'

/** What a visitor reads when there is no page at an address. */
export function NotFoundMessage() {
  return (
    <div className="e404">
      <div className="wrap">
        <Figure404 />
        <div className="grid">
          <h1>
            <span>Error 404</span> Requested page not found
          </h1>
          <div className="md">
            <p>
              This website was redesigned, so older links may fail. The page may have moved or may not exist any more.
            </p>
            <div className="promo-cta">
              <Link className="btn primary" to="/" prefetch="intent">
                Go to the home page
              </Link>
              <Link className="btn" to="/search" prefetch="intent">
                <Icon name="search" />
                Search
              </Link>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
