import { ButtonLink } from '#app/ui/button.tsx'
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
              This website was redesigned, so older links may fail. The page may have moved or may not exist
              any more.
            </p>
            <div className="promo-cta">
              <ButtonLink look="primary" to="/">
                Go to the home page
              </ButtonLink>
              <ButtonLink to="/search">
                <Icon name="search" />
                Search
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
