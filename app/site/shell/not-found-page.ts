import { pageMeta } from '#app/site/page-meta.ts'

/** Address of the page that says that there is none. */
export const NOT_FOUND_PATH = '/error-404'

export function notFoundMeta() {
  return [...pageMeta('Error 404', 'Requested page not found'), { name: 'robots', content: 'noindex' }]
}
