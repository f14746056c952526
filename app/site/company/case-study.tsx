import { plainFirstParagraph } from '#domain/first-paragraph.ts'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { photoById } from '#app/site/photo-by-id.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { followRedirect, redirectToNotFound } from '#app/site/shell/redirects.ts'
import type { Route } from './+types/case-study.ts'
import { CaseStudyImage } from './case-study-image.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const found = await api.company.caseStudy({ friendly_url: params.friendlyUrl }).catch((error: unknown) => {
    if (isClientError(error)) return null
    throw error
  })
  if (found?.case_study.friendly_url !== params.friendlyUrl) await followRedirect({ request, context })
  if (!found) return redirectToNotFound({ request, context })
  const { name, title, content, image } = found.case_study
  const summary = plainFirstParagraph(content) || title
  return { name, title, summary, contentHtml: pageMarkdown(content), image: photoById(image, found.photo) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(`${loaderData.name}: ${loaderData.title}`, loaderData.summary) : []
}

/** A project of a customer: title, image and text. */
export default function CaseStudy({ loaderData: { name, title, contentHtml, image } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={title} lead={name} />
      <div className="wrap grid case-study">
        <div className="case-image">
          <CaseStudyImage image={image} sizes="(max-width: 1080px) 92vw, 400px" />
        </div>
        <article className="prose alone md" dangerouslySetInnerHTML={{ __html: contentHtml }} />
      </div>
    </>
  )
}

function isClientError(error: unknown): boolean {
  const { status } = error as { status?: number }
  return status === 400 || status === 404
}
