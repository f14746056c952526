import type { textParts } from '#domain/texts/figures/text-parts.ts'
import { isElement, type PageNode } from '#app/markdown/page-node.ts'
import { useTexts } from '#app/languages/texts.ts'
import { Figure } from '#app/site/article/figure.tsx'
import { PairedVideos, Video } from '#app/site/article/video.tsx'
import broadcast from '#content/films/broadcast.mp4'
import frc from '#content/films/frc.mp4'
import unicastAnswer from '#content/films/unicast-answer.mp4'
import unicastFailedNode from '#content/films/unicast-failed-node.mp4'
import unicastRequest from '#content/films/unicast-request.mp4'
import type { ReactNode } from 'react'
import { figureView, type FigureViews } from './figure-view.ts'

/** Films of this site by name. */
const films: Record<string, string> = {
  broadcast,
  frc,
  'unicast-request': unicastRequest,
  'unicast-answer': unicastAnswer,
  'unicast-failed-node': unicastFailedNode,
}

export const textPartViews: FigureViews<keyof typeof textParts> = {
  /** A note of one paragraph is a box without paragraphs. */
  note: {
    Show({ nodes, render }) {
      const [first, ...others] = nodes
      const isOne = others.length === 0 && isElement(first) && first.tag === 'p'
      return <aside className="note-box">{render(isOne ? first.children : nodes)}</aside>
    },
  },

  /** A disclosure, closed by default. Works without scripts. */
  toggle: figureView('toggle', {
    Show: ({ attributes, children }) => (
      <details className="toggle">
        <summary>
          {attributes.title}
          <span className="plus-minus" />
        </summary>
        <div className="md">{children}</div>
      </details>
    ),
  }),

  figure: figureView('figure', {
    Show: ({ attributes, children }) => (
      <Figure title={attributes.title} caption={attributes.caption}>
        {children}
      </Figure>
    ),
  }),

  'page-list': { Show: ({ nodes, render }) => <PageList items={listItems(nodes)} render={render} /> },

  'read-on': {
    Show: ({ nodes, render }) => (
      <nav className="read-on" aria-label={useTexts().t('Read on')}>
        <PageList items={listItems(nodes)} render={render} />
      </nav>
    ),
  },

  video: figureView('video', {
    Show({ attributes: { of, title }, children, source }) {
      const film = Object.hasOwn(films, of) ? films[of] : undefined
      if (film === undefined) return <p>{source}</p>
      return (
        <Video src={film} title={title}>
          {children}
        </Video>
      )
    },
  }),

  'video-pair': { Show: ({ children }) => <PairedVideos>{children}</PairedVideos> },
}

interface Item {
  term: PageNode
  about: PageNode[]
}

function PageList({ items, render }: { items: Item[]; render: (nodes: PageNode[]) => ReactNode }) {
  return (
    <dl className="defs">
      {items.map(({ term, about }, index) => (
        <div key={index}>
          <dt>{render([term])}</dt>
          <dd>{render(about)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The items of lists: each begins with what it is about, usually a link, and a colon. */
function listItems(nodes: PageNode[]): Item[] {
  const lists = nodes.filter((node) => isElement(node) && node.tag === 'ul')
  return lists.flatMap((list) =>
    isElement(list) ? list.children.filter(isElement).map(({ children }) => itemOf(children)) : [],
  )
}

function itemOf(children: PageNode[]): Item {
  const [first] = children
  // Items with blank lines between them have paragraphs.
  if (isElement(first) && first.tag === 'p') return itemOf([...first.children, ...children.slice(1)])
  const [term = '', next, ...others] = children
  if (typeof next !== 'string') return { term, about: next === undefined ? [] : [next, ...others] }
  return { term, about: [next.replace(/^:\s*/, ''), ...others] }
}
