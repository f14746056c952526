import { data } from 'react-router'
import { withoutTrailingSlashes } from '#domain/wayfinding/trailing-slashes.ts'
import { apiContext } from '#app/api-context.ts'
import type { Route } from './+types/page.ts'
import { Article } from './article/article.tsx'
import { PageText } from './article/page-text.tsx'
import { findPage } from './load-page.server.ts'
import { pageMeta } from './page-meta.ts'
import { NOT_FOUND_PATH, notFoundMeta } from './shell/not-found-page.ts'
import { NotFoundMessage } from './shell/not-found-message.tsx'
import { followRedirect } from './shell/redirects.ts'
import type { PageHandle } from './shell/shell.tsx'
import { sitePages } from './site-pages.ts'

export const handle: PageHandle = {
  pathOverride: (loaded: Route.ComponentProps['loaderData']) => (loaded ? undefined : NOT_FOUND_PATH),
}

/** A page of text at any address that no other route has; else 301 if there is a redirect, otherwise 404. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const path = withoutTrailingSlashes(new URL(request.url).pathname)
  const page = await findPage(context.get(apiContext).api, sitePages[path]?.sameAs ?? path)
  if (page) return data(page)
  await followRedirect({ request, context })
  return data(null, { status: 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.title, loaderData.description) : notFoundMeta()
}

/** A page of text with figures. */
export default function Page({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundMessage />
  const { title, lead, keyFigures, nodes, sections } = loaderData
  return (
    <Article
      title={title}
      lead={lead}
      keyFigures={keyFigures.length > 0 && <PageText nodes={keyFigures} />}
      sections={sections}
    >
      <PageText nodes={nodes} />
    </Article>
  )
}
