import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { withoutTrailingSlashes } from '#domain/wayfinding/trailing-slashes.ts'
import type { Section } from '#app/content-sections.ts'
import { sitePages } from '#app/site/site-pages.ts'
import { Contents } from './contents.tsx'
import { knownValue } from './known-values.ts'
import { PageList } from './page-list.tsx'
import { topicOf, type Topic } from './topic.ts'

/** Shorter articles have no table of contents. */
const MIN_SECTIONS = 3

interface Props {
  title: string
  /** A sentence below the title. */
  lead?: string | undefined
  /** Names of figures and versions in content/tables, shown below the lead. */
  keys?: string[] | undefined
  sections?: Section[] | undefined
  /** Pages to read next: path and description. */
  next?: Record<string, string> | undefined
  children: ReactNode
}

/** A page of text: head, key figures, table of contents, text, and links to read next. */
export function Article({ title, lead, keys, sections = [], next, children }: Props) {
  const topic = topicOf(withoutTrailingSlashes(useLocation().pathname) || '/', sitePages)
  const contents = sections.length < MIN_SECTIONS ? [] : sections
  const hasSide = contents.length > 0 || topic !== undefined
  return (
    <>
      <div className="wrap grid page-head art-head">
        <div className="ph-main">
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
      </div>
      {keys && <KeyFigures names={keys} />}
      <div className="wrap grid art">
        {hasSide && <Side sections={contents} topic={topic} />}
        <article className={`prose ${hasSide ? '' : 'alone'} ${contents.length > 0 ? 'numbered' : ''}`}>
          {children}
          {next && (
            <nav className="read-on" aria-label="Read on">
              <PageList pages={next} />
            </nav>
          )}
        </article>
      </div>
    </>
  )
}

/** Key figures below the head of an article. */
function KeyFigures({ names }: { names: string[] }) {
  return (
    <div className="wrap">
      <dl className="keys">
        {names.map(knownValue).map(({ name, value, limit = '' }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{limit.replace('…', value) || value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Sidebar of an article: its table of contents, and the other pages of its topic. */
function Side({ sections, topic }: { sections: Section[]; topic: Topic | undefined }) {
  return (
    <div className="toc">
      {sections.length > 0 && <Contents sections={sections} />}
      {topic && (
        <nav className="toc-rel" aria-labelledby="topic">
          <h2 id="topic">More about {topic.title}</h2>
          <ul>
            {topic.pages.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
