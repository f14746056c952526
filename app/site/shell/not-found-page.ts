import { useTexts } from '#app/languages/texts.ts'
import { pageMeta } from '#app/site/page-meta.ts'

/** Address of the page that says that there is none. */
export const NOT_FOUND_PATH = '/error-404'

export function notFoundMeta() {
  const { t } = useTexts()
  return [...pageMeta(t('Error 404'), t('Requested page not found')), { name: 'robots', content: 'noindex' }]
}
