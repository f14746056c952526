import { plainFirstParagraph } from '#domain/wayfinding/navigation-data.ts'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { namedPhoto } from '#app/site/named-photo.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { leaveUnknown } from '#app/site/shell/unknown-address.ts'
import type { Route } from './+types/case-study.ts'
import { CaseStudyImage } from './case-study-image.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const found = await api.company.caseStudy({ friendly_url: params.friendlyUrl }).catch((error: unknown) => {
    if (isClientError(error)) return null
    throw error
  })
  if (!found) return leaveUnknown({ request, context })
  const { name, title, content, image } = found.case_study
  const summary = plainFirstParagraph(content) || title
  return { name, title, summary, contentHtml: pageMarkdown(content), image: namedPhoto(image, found.photo) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(`${loaderData.name}: ${loaderData.title}`, loaderData.summary) : []
}

/** What a customer built: title, image and text. */
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

/** The server's Failure is another class than the one this module would import. */
function isClientError(error: unknown): boolean {
  const { status } = error as { status?: number }
  return status === 400 || status === 404
}
