import type { Api } from '#contract/contract.ts'
import { Failure } from '#domain/failure.ts'
import { pageFields } from '#domain/wayfinding/page.ts'
import { isFigure, type PageNode } from '#app/markdown/page-node.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { pageTree, type Section } from '#app/markdown/page-tree.server.ts'
import { figureViews } from './figures/all-figures.ts'
import { sitePages } from './site-pages.ts'

/** A page of text, ready to be rendered. */
export interface LoadedPage {
  title: string
  description: string
  lead: string
  /** Key figures that the text begins with: they stand below the lead. */
  keyFigures: PageNode[]
  nodes: PageNode[]
  sections: Section[]
}

/** Loads the text of a page of code. Without one, the page is shown with its title alone. */
export async function loadPage(api: Api, address: string): Promise<LoadedPage> {
  const title = sitePages[address]?.title ?? ''
  const empty = { title, description: '', lead: '', keyFigures: [], nodes: [], sections: [] }
  return (await findPage(api, address)) ?? empty
}

/** Loads a page of text and what its figures show; null if there is none at this address. */
export async function findPage(api: Api, address: string): Promise<LoadedPage | null> {
  const valid = pageFields.shape.address.safeParse(address)
  if (!valid.success) return null
  try {
    const { page } = await api.wayfinding.publicPage({ address: valid.data })
    return await preparePage(api, page)
  } catch (error) {
    if (error instanceof Failure && error.code === 'NOT_FOUND') return null
    throw error
  }
}

type PageText = Awaited<ReturnType<Api['wayfinding']['publicPage']>>['page']

/** Parses the text of a page and loads what its figures show. */
export async function preparePage(
  api: Api,
  { title, description, lead, text }: PageText,
): Promise<LoadedPage> {
  const { nodes: parsed, sections } = pageTree(text)
  const nodes = await withData(api, parsed, new Map())
  const [first] = nodes
  const begins = first !== undefined && isFigure(first) && first.figure === 'key-figures'
  return {
    title,
    description,
    lead,
    keyFigures: begins ? [first] : [],
    nodes: begins ? nodes.slice(1) : nodes,
    sections,
  }
}

/** Adds the data of figures. The tree itself is cached, so it is copied where it differs; equal figures load once. */
async function withData(
  api: Api,
  nodes: PageNode[],
  loaded: Map<string, Promise<unknown>>,
): Promise<PageNode[]> {
  return Promise.all(
    nodes.map(async (node) => {
      if (typeof node === 'string') return node
      const children = await withData(api, node.children, loaded)
      if (!isFigure(node)) return { ...node, children }
      const load = figureViews[node.figure].load
      if (!load) return { ...node, children }
      const key = JSON.stringify([node.figure, node.attributes])
      const loading = loaded.get(key) ?? load(api, node.attributes, { pageMarkdown })
      loaded.set(key, loading)
      return { ...node, children, data: await loading }
    }),
  )
}
