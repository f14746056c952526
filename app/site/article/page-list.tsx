import { sitePages } from '#app/site/site-pages.ts'

/** Links to pages, given by path and description. The titles are those of the breadcrumb. */
export function PageList({ pages }: { pages: Record<string, string> }) {
  return (
    <dl className="defs">
      {Object.entries(pages).map(([path, about]) => (
        <div key={path}>
          <dt>
            <a href={path}>{titleOf(path)}</a>
          </dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  )
}

function titleOf(path: string): string {
  const page = sitePages[path.replace(/#.*/, '')]
  if (!page) throw new Error(`${path} is not a page of the site.`)
  return page.title
}
