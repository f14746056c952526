import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { figures } from '#domain/texts/figures.ts'
import { isCodePage } from '#domain/wayfinding/pages.ts'
import { isFigure, type PageNode } from './markdown/page-node.ts'
import { PageText } from './site/article/page-text.tsx'
import { findPage } from './site/load-page.server.ts'
import { sitePages } from './site/site-pages.ts'

/** What figures of a page show, as HTML and as plain text. */
interface FigureText {
  path: string
  html: string
  text: string
}

/** Yields what the figures of each public page show, for the indexes: their texts are not in the text of the page. */
export async function* figureTexts(api: Api): AsyncGenerator<FigureText> {
  const { page: pages } = await api.wayfinding.publicPages({})
  for (const { address: path } of pages) {
    const page = isCodePage(sitePages[path]) ? null : await findPage(api, path)
    if (!page) continue
    const html = [...page.keyFigures, ...page.nodes]
      .flatMap(figuresIn)
      .map((node) => render(node, path))
      .join(' ')
    yield { path, html, text: stripMarkup(html) }
  }
}

/** Figures without text of their own; containers only frame theirs. */
function figuresIn(node: PageNode): PageNode[] {
  if (typeof node === 'string') return []
  if (isFigure(node) && figures[node.figure].kind !== 'container') return [node]
  return node.children.flatMap(figuresIn)
}

/** Calculators read their input from the address. */
function render(node: PageNode, path: string): string {
  const Site = createRoutesStub([{ path, Component: () => <PageText nodes={[node]} /> }])
  return renderToStaticMarkup(<Site initialEntries={[path]} />)
}

/** The text of HTML that React rendered. */
export function stripMarkup(html: string): string {
  return html
    .replace(/<\/(p|li|h\d|td|th|dt|dd|div|text|figcaption|summary|aside)>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}
