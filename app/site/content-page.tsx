import { Outlet, useMatches } from 'react-router'
import type { Section } from '#app/content-sections.ts'
import { Article } from './article/article.tsx'

/** Front matter of a page in content/pages. */
export interface ContentPage {
  title: string
  /** For search engines. */
  description: string
  /** A sentence below the title. */
  lead?: string
  /** Names of figures and versions in content/tables, shown below the lead. */
  keys?: string[]
  /** Pages to read next: path and description. */
  next?: Record<string, string>
  /** Extracted from the text at build time. */
  sections: Section[]
}

/** Layout of the pages of content/pages. */
export default function ContentPageFrame() {
  const { title, lead, keys, next, sections } = useMatches().at(-1)!.handle as ContentPage
  return (
    <Article title={title} lead={lead} keys={keys} next={next} sections={sections}>
      <Outlet />
    </Article>
  )
}
