import { useLocation } from 'react-router'
import { truncate } from '#domain/clean-text.ts'
import { MAX_SEARCH_LENGTH, searchPath, termOfAddress } from '#domain/wayfinding/search.ts'
import { useTexts } from '#app/languages/texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useVendor } from '#app/vendor.ts'
import { Figure404 } from './figure-404.tsx'

const MAX_TERM_LENGTH = 24

/** Shown for an unknown address, with a link to search for its last segment. */
export function NotFoundMessage() {
  const { pathname, search } = useLocation()
  const { t } = useTexts()
  const { look } = useVendor()
  const asked = new URLSearchParams(search).get('search') ?? ''
  const term = pathname === '/error-404' ? truncate(asked, MAX_SEARCH_LENGTH) : termOfAddress(pathname)
  return (
    <div className="e404">
      <div className="wrap">
        {look.hasMotif && <Figure404 />}
        <div className="grid">
          <h1>
            <span>{t('Error 404')}</span>
            {` ${t('Requested page not found')}`}
          </h1>
          <div className="md">
            <p>
              {t(
                'This website was redesigned, so older links may fail. The page may have moved or may not exist any more.',
              )}
            </p>
            <div className="promo-cta">
              <ButtonLink look="primary" href="/">
                {t('Go to the home page')}
              </ButtonLink>
              <ButtonLink href={searchPath(term)}>
                <Icon name="search" />
                {term === '' || term.length > MAX_TERM_LENGTH
                  ? t('Search')
                  : t('Search for “{term}”', { term })}
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
