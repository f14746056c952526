import { apiContext } from '#app/api-context.ts'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { Article } from '#app/site/article/article.tsx'
import { PageText } from '#app/site/article/page-text.tsx'
import { loadPage } from '#app/site/load-page.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Empty } from '#app/ui/empty.tsx'
import type { Route } from './+types/patents.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const page = await loadPage(api, '/patents')
  const { patent } = await api.company.publicPatents({})
  const patents = patent.map(({ id, name, description }) => ({
    id,
    name,
    descriptionHtml: pageMarkdown(description),
  }))
  return { page, patents }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && pageMeta(loaderData.page.title, loaderData.page.description)
}

/** Patents and utility models, each with a description. */
export default function Patents({ loaderData: { page, patents } }: Route.ComponentProps) {
  const { title, lead, keyFigures } = page
  const { t } = useTexts()
  return (
    <Article title={title} lead={lead} keyFigures={keyFigures.length > 0 && <PageText nodes={keyFigures} />}>
      <PageText nodes={page.nodes} />
      {patents.length === 0 ? (
        <Empty text={t('No records')} />
      ) : (
        <table className="spec patents">
          <thead>
            <tr>
              <th scope="col">{t('Name')}</th>
              <th scope="col">{t('Description')}</th>
            </tr>
          </thead>
          <tbody>
            {patents.map(({ id, name, descriptionHtml }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  <RenderedMarkdown html={descriptionHtml} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Article>
  )
}
