import { useLocation } from 'react-router'
import { failures } from '#domain/failure.ts'
import { useTexts } from '#app/languages/texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** Shown when a page fails to render, with a link to reload it. */
export function ErrorMessage({ isUnavailable }: { isUnavailable: boolean }) {
  const { pathname, search } = useLocation()
  const { t } = useTexts()
  const { text } = isUnavailable ? failures.UNAVAILABLE : failures.INTERNAL_SERVER_ERROR
  return (
    <div className="e404">
      <div className="wrap">
        <div className="grid">
          <h1>{t('Something went wrong')}</h1>
          <div className="md">
            <p>{t(text)}</p>
            <div className="promo-cta">
              <ButtonLink look="primary" href={pathname + search}>
                {t('Try again')}
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
