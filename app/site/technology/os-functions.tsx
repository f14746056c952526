import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { pageMarkdown, pageMarkdownLine } from '#app/markdown/page-markdown.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Empty } from '#app/ui/empty.tsx'
import { slug } from '#domain/slug.ts'
import type { Route } from './+types/os-functions.ts'

const LEAD = 'The functions an application calls, by what they are for.'

export async function loader({ context }: Route.LoaderArgs) {
  const { o_s_function_section, o_s_function } = await context
    .get(apiContext)
    .api.technology.publicOsFunctions({})
  const functions = Map.groupBy(o_s_function, ({ section }) => section)
  return {
    sections: o_s_function_section.map(({ id, name }) => ({
      id,
      name,
      slug: slug(name) || `section-${id}`,
      functions: (functions.get(id) ?? []).map((one) => ({
        id: one.id,
        nameHtml: pageMarkdownLine(one.name),
        descriptionHtml: pageMarkdown(one.description),
      })),
    })),
  }
}

export function meta() {
  return pageMeta('OS functions', LEAD)
}

/** All functions of the operating system, by section. */
export default function OsFunctions({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="OS functions" lead={LEAD} />
      <div className="wrap grid dl-body">
        <nav className="toc" aria-label="Sections">
          <ol>
            {sections.map(({ id, name, slug: hash, functions }) => (
              <li key={id}>
                <a href={`#${hash}`}>
                  {name}
                  <span>{functions.length}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="boxes">
          {sections.length === 0 && <Empty text="No sections" />}
          {sections.map(({ id, name, slug: hash, functions }) => (
            <section key={id} id={hash} className="box os-functions" aria-labelledby={`${hash}-name`}>
              <h2 id={`${hash}-name`}>{name}</h2>
              <dl className="examples">
                {functions.map((one) => (
                  <div key={one.id} id={`function-${one.id}`}>
                    <dt dangerouslySetInnerHTML={{ __html: one.nameHtml }} />
                    <dd className="md" dangerouslySetInnerHTML={{ __html: one.descriptionHtml }} />
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
