import type { SiteConfig } from '#domain/site-config.ts'

const element = document.querySelector<HTMLMetaElement>('meta[name="site-config"]')

/**
 * The site configuration in browsers, from the document (root.tsx). Islands of public pages may use `attachments` and
 * `switches` only; applications have all of it.
 */
export default JSON.parse(element?.content ?? '{}') as SiteConfig
