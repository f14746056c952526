import { apiContext } from '#app/api-context.ts'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { Article } from '#app/site/article/article.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { Empty } from '#app/ui/empty.tsx'
import Text, { handle as page } from '#content/heads/patents.mdx'
import type { Route } from './+types/patents.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { patent } = await context.get(apiContext).api.company.publicPatents({})
  const patents = patent.map(({ id, name, description }) => ({
    id,
    name,
    descriptionHtml: pageMarkdown(description),
  }))
  return { patents }
}

export function meta() {
  return pageMeta(page.title, page.description)
}

/** Patents and utility models, each with a description. */
export default function Patents({ loaderData: { patents } }: Route.ComponentProps) {
  const { title, lead, keys } = page
  return (
    <Article title={title} lead={lead} keys={keys}>
      <Text />
      {patents.length === 0 ? (
        <Empty text="No records" />
      ) : (
        <table className="spec patents">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Description</th>
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
