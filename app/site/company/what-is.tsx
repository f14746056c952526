import { apiContext } from '#app/api-context.ts'
import { Article } from '#app/site/article/article.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import Text, { handle as page } from '#content/heads/what-is.mdx'
import type { Route } from './+types/what-is.ts'
import { caseStudyTiles } from './case-studies.server.ts'
import { CaseStudyGrid } from './case-study-grid.tsx'

const CASE_STUDIES = { id: 'case-studies', title: 'Case studies' }

export async function loader({ context }: Route.LoaderArgs) {
  return { studies: await caseStudyTiles(context.get(apiContext).api) }
}

export function meta() {
  return pageMeta(page.title, page.description)
}

/** What the product is, whether it fits, why, and what others built with it. */
export default function WhatIs({ loaderData: { studies } }: Route.ComponentProps) {
  const { title, lead, keys, sections } = page
  return (
    <Article title={title} lead={lead} keys={keys} sections={[...sections, CASE_STUDIES]}>
      <Text />
      <h2 id={CASE_STUDIES.id}>{CASE_STUDIES.title}</h2>
      <CaseStudyGrid studies={studies} />
    </Article>
  )
}
