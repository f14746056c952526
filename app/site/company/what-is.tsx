import { apiContext } from '#app/api-context.ts'
import { Article } from '#app/site/article/article.tsx'
import { photoById } from '#app/site/photo-by-id.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Empty } from '#app/ui/empty.tsx'
import Text, { handle as page } from '#content/heads/what-is.mdx'
import type { Route } from './+types/what-is.ts'
import { CaseStudyImage } from './case-study-image.tsx'

const CASE_STUDIES = { id: 'case-studies', title: 'Case studies' }

export async function loader({ context }: Route.LoaderArgs) {
  const { case_study, photo } = await context.get(apiContext).api.company.publicCaseStudies({})
  const studies = case_study.map(({ id, name, title, friendly_url, image }) => ({
    id,
    name,
    title,
    friendly_url,
    image: photoById(image, photo),
  }))
  return { studies }
}

export function meta() {
  return pageMeta(page.title, page.description)
}

/** Introduction to the product, with case studies. */
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

/** Grid of case studies with links to their pages. */
function CaseStudyGrid({ studies }: Route.ComponentProps['loaderData']) {
  if (studies.length === 0) return <Empty text="No records" />
  return (
    <ul className="studies">
      {studies.map(({ id, name, title, friendly_url, image }) => (
        <li key={id}>
          <a href={`/case-study/${friendly_url}`}>
            <CaseStudyImage image={image} sizes="(max-width: 720px) 92vw, 300px" />
            <b>{name}</b>
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
