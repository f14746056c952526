import { Fragment } from 'react'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { pageMarkdown, pageMarkdownLine } from '#app/markdown/page-markdown.server.ts'
import { TableFilter } from '#app/site/article/table-filter.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { Empty } from '#app/ui/empty.tsx'
import { slug } from '#domain/slug.ts'
import type { Route } from './+types/os-functions.ts'
import { useVendor } from '#app/vendor.ts'

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
  return pageMeta(`${useVendor().words.os} functions`, LEAD)
}

/** All functions of the operating system in one table, by section. Rows can be filtered by section and text. */
export default function OsFunctions({ loaderData: { sections } }: Route.ComponentProps) {
  const { words } = useVendor()
  return (
    <>
      <PageHead title={`${words.os} functions`} lead={LEAD} />
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
          {sections.length === 0 ? (
            <Empty text="No sections" />
          ) : (
            <>
              <Introduction />
              <FunctionTable sections={sections} />
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** How to read the table, and how to call what is in it. */
function Introduction() {
  const { words } = useVendor()
  return (
    <section className="prose" aria-labelledby="calling">
      <h2 id="calling">Calling a function</h2>
      <p>
        A program of your own in C calls these functions; the {words.os} is in the module already. The types
        of a call are <code>uns8</code> and <code>uns16</code> (unsigned, 8 and 16 bits), <code>int8</code>{' '}
        (signed) and <code>bit</code>. Macros are names for short pieces of code and have no types. “Since”
        names the first
        {words.os} that has it; without it, the function is in {words.os} 3.08D or earlier, or its first
        version is not known.
      </p>
      <pre>
        <code>{`setLEDG();
startDelay(100);    // 100 ticks of 10 ms
while (isDelay());  // one second
stopLEDG();
osSleep();          // until a pin changes`}</code>
      </pre>
      <p>
        Whole programs are among the <a href="/support/code-examples/for-tr-under-os">code examples</a>.
        Before you move a program to another {words.os}, read the{' '}
        <a href="/technology/os/os-migration-notes">migration notes</a>. Under{' '}
        <a href="/technology/dpa">{words.dpa}</a> you need none of this: a host sends requests, and a handler
        is optional.
      </p>
    </section>
  )
}

type Sections = Route.ComponentProps['loaderData']['sections']

function FunctionTable({ sections }: { sections: Sections }) {
  return (
    <div className="os-function-list">
      <TableFilter label="Find a function" total={sections.flatMap(({ functions }) => functions).length}>
        <select aria-label="Section">
          <option value="">All sections</option>
          {sections.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </TableFilter>
      <table className="spec os-functions">
        <thead>
          <tr>
            <th scope="col">Function</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ id: section, name, slug: hash, functions }) => (
            <Fragment key={section}>
              <tr className="group" id={hash}>
                <th scope="colgroup" colSpan={2}>
                  <b>{name}</b>
                </th>
              </tr>
              {functions.map(({ id, nameHtml, descriptionHtml }) => (
                <tr key={id} id={`function-${id}`} data-choice={section}>
                  <th scope="row">
                    <RenderedMarkdown html={nameHtml} />
                  </th>
                  <td>
                    <RenderedMarkdown html={descriptionHtml} />
                  </td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
