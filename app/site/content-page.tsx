import { Outlet, useMatches, type MetaArgs } from 'react-router'
import { PageHead } from '#app/blocks/page-head.tsx'
import { pageMeta } from './page-meta.ts'

/** The front matter of a page below content/pages. */
export interface ContentPage {
  title: string
  /** For search engines. */
  description: string
  /** A sentence below the name of the page. */
  lead?: string
}

export function meta({ matches }: MetaArgs) {
  const { title, description } = matches.at(-1)?.handle as ContentPage
  return pageMeta(title, description)
}

/** Around every page of content/pages: its name and its text. */
export default function ContentPageFrame() {
  const { title, lead } = useMatches().at(-1)?.handle as ContentPage
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="wrap md">
        <Outlet />
      </div>
    </>
  )
}
