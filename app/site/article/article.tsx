import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { withoutTrailingSlashes } from '#domain/wayfinding/trailing-slashes.ts'
import { useTexts } from '#app/languages/texts.ts'
import type { Section } from '#app/markdown/page-tree.server.ts'
import { useKnownPages } from '#app/site/known-pages.ts'
import { Contents } from './contents.tsx'
import { topicOf, type Topic } from './topic.ts'

/** Shorter articles have no table of contents. */
const MIN_SECTIONS = 3

interface Props {
  title: string
  /** A sentence below the title. */
  lead?: string | undefined
  /** Shown below the lead. */
  keyFigures?: ReactNode
  sections?: Section[] | undefined
  children: ReactNode
}

/** A page of text: head, key figures, table of contents and text. */
export function Article({ title, lead, keyFigures, sections = [], children }: Props) {
  const topic = topicOf(withoutTrailingSlashes(useLocation().pathname) || '/', useKnownPages())
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
      {keyFigures && <div className="wrap">{keyFigures}</div>}
      <div className="wrap grid art">
        {hasSide && <Side sections={contents} topic={topic} />}
        <article className={`prose ${hasSide ? '' : 'alone'} ${contents.length > 0 ? 'numbered' : ''}`}>
          {children}
        </article>
      </div>
    </>
  )
}

/** Sidebar of an article: its table of contents, and the other pages of its topic. */
function Side({ sections, topic }: { sections: Section[]; topic: Topic | undefined }) {
  const { t } = useTexts()
  return (
    <div className="toc">
      {sections.length > 0 && <Contents sections={sections} />}
      {topic && (
        <nav className="toc-rel" aria-labelledby="topic">
          <h2 id="topic">{t('More about {title}', { title: t(topic.title) })}</h2>
          <ul>
            {topic.pages.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{t(title)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
