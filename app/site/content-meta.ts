import type { MetaArgs } from 'react-router'
import type { ContentPage } from './content-page.tsx'
import { pageMeta } from './page-meta.ts'

/** Title and description of a content page, from its front matter. Every page of content/pages exports this. */
export function meta({ matches }: MetaArgs) {
  const { title, description } = matches.at(-1)!.handle as ContentPage
  return pageMeta(title, description)
}
