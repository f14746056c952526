import { Outlet, useMatches } from 'react-router'
import type { Section } from '#app/content-sections.ts'
import { Article } from './article/article.tsx'

/** The front matter of a page below content/pages. */
export interface ContentPage {
  title: string
  /** For search engines. */
  description: string
  /** A sentence below the name of the page. */
  lead?: string
  /** Names of figures and versions of content/tables that stand below it. */
  keys?: string[]
  /** Paths of pages to read next, each with a sentence about it. */
  next?: Record<string, string>
  /** Found in the text when the site is built. */
  sections: Section[]
}

/** Around every page of content/pages. */
export default function ContentPageFrame() {
  const { title, lead, keys, next, sections } = useMatches().at(-1)!.handle as ContentPage
  return (
    <Article title={title} lead={lead} keys={keys} next={next} sections={sections}>
      <Outlet />
    </Article>
  )
}
