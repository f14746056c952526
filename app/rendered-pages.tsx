import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import ContentPageFrame, { type ContentPage } from './site/content-page.tsx'

interface PageModule {
  default: ComponentType
  handle: ContentPage
}

const modules = import.meta.glob<PageModule>('../content/pages/**/*.mdx', { eager: true })

const pathOf = (file: string) => file.replace('../content/pages', '').replace(/(\/index)?\.mdx$/, '')

/** Static HTML of every page of content/pages by path. */
export function renderedPages(): Map<string, string> {
  rendered ??= new Map(
    Object.entries(modules).map(([file, page]) => [pathOf(file), render(pathOf(file), page)]),
  )
  return rendered
}
let rendered: Map<string, string> | undefined

/** Yields the text of every page of content/pages, plain and as HTML, for the indexes. */
export function* pageTexts() {
  for (const [file, page] of Object.entries(modules)) {
    const { title, description } = page.handle
    const path = pathOf(file)
    const html = render(path, page)
    yield { path, title, description, html, text: stripMarkup(html) }
  }
}

/** Plain text of a page. */
export function textOf(path: string): string {
  return stripMarkup(renderedPages().get(path) ?? '')
}

function stripMarkup(html: string): string {
  return html
    .replace(/<\/(p|li|h\d|td|th|dt|dd|div|text|figcaption|summary)>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}

function render(path: string, { default: Component, handle }: PageModule): string {
  const Site = createRoutesStub([{ Component: ContentPageFrame, children: [{ path, Component, handle }] }])
  return renderToStaticMarkup(<Site initialEntries={[path]} />)
}
