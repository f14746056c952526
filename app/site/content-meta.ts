import type { MetaArgs } from 'react-router'
import type { ContentPage } from './content-page.tsx'
import { pageMeta } from './page-meta.ts'

/** Title and description of a page of content/pages, from its front matter; every such page has this as its own. */
export function meta({ matches }: MetaArgs) {
  const { title, description } = matches.at(-1)!.handle as ContentPage
  return pageMeta(title, description)
}
