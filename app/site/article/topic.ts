import type { Page } from '#domain/wayfinding/pages.ts'

export interface Topic {
  title: string
  /** The other pages of the topic. */
  pages: { path: string; title: string }[]
}

/** The topic of a page: a page below a main section and its child pages, such as an operating system with its history and functions. */
export function topicOf(path: string, pages: Record<string, Page>): Topic | undefined {
  const [topicPath] = [path, parentOf(path, pages)].filter(
    (candidate) => depth(candidate) === 2 && childPages(candidate, pages).length > 0,
  )
  const topic = topicPath && pages[topicPath]
  if (!topic) return undefined
  const ownTitle = pages[path]?.title
  const others = new Map(
    childPages(topicPath, pages)
      .filter(({ title }) => title !== ownTitle)
      .toReversed()
      .map((page) => [page.title, page]),
  )
  return { title: topic.title, pages: [...others.values()].toReversed() }
}

function childPages(path: string, pages: Record<string, Page>): Topic['pages'] {
  return Object.entries(pages)
    .filter(([candidate]) => parentOf(candidate, pages) === path)
    .map(([candidate, { title }]) => ({ path: candidate, title }))
}

function parentOf(path: string, pages: Record<string, Page>): string {
  return pages[path]?.parent ?? path.slice(0, path.lastIndexOf('/'))
}

function depth(path: string): number {
  return path.split('/').length - 1
}
