import { apiContext } from '#app/api-context.ts'
import { useTexts } from '#app/languages/texts.ts'
import { Article } from '#app/site/article/article.tsx'
import { useIsShown } from '#app/site/known-pages.ts'
import { photoById } from '#app/site/photo-by-id.ts'
import { PageText } from '#app/site/article/page-text.tsx'
import { loadPage } from '#app/site/load-page.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import site from '#site-config'
import type { Route } from './+types/what-is.ts'
import { CaseStudyImage } from './case-study-image.tsx'

const CASE_STUDIES = 'case-studies'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const page = await loadPage(api, `/what-is-${site.brand.product}`)
  const { case_study, photo } = await api.company.publicCaseStudies({})
  const studies = case_study.map(({ id, name, title, friendly_url, image }) => ({
    id,
    name,
    title,
    friendly_url,
    image: photoById(image, photo),
  }))
  return { page, studies }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && pageMeta(loaderData.page.title, loaderData.page.description)
}

/** Introduction to the product, with case studies. */
export default function WhatIs({ loaderData: { page, studies: all } }: Route.ComponentProps) {
  const isShown = useIsShown()
  const { t } = useTexts()
  const studies = all.filter(({ friendly_url }) => isShown(`/case-study/${friendly_url}`))
  const { title, lead, keyFigures, nodes, sections } = page
  return (
    <Article
      title={title}
      lead={lead}
      keyFigures={keyFigures.length > 0 && <PageText nodes={keyFigures} />}
      sections={studies.length > 0 ? [...sections, { id: CASE_STUDIES, title: t('Case studies') }] : sections}
    >
      <PageText nodes={nodes} />
      {studies.length > 0 && (
        <>
          <h2 id={CASE_STUDIES}>{t('Case studies')}</h2>
          <CaseStudyGrid studies={studies} />
        </>
      )}
    </Article>
  )
}

/** Grid of case studies with links to their pages. */
function CaseStudyGrid({ studies }: Pick<Route.ComponentProps['loaderData'], 'studies'>) {
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
