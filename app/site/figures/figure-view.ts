import type { ReactNode } from 'react'
import type { Api } from '#contract/contract.ts'
import type { FigureAttributes, FigureName } from '#domain/texts/figures.ts'
import type { PageNode } from '#app/markdown/page-node.ts'

interface Shown<Attributes, Data> {
  attributes: Attributes
  /** What `load` returned. */
  data: Data
  /** The text inside of a container. */
  children: ReactNode
  /** The same as nodes, for containers that rearrange it with `render`. */
  nodes: PageNode[]
  render: (nodes: PageNode[]) => ReactNode
  /** The directive as it was written, for attributes that name nothing. */
  source: string
}

/** What only the server has: makes safe HTML of Markdown in records. */
interface ServerParts {
  pageMarkdown: (text: string) => string
}

interface View<Attributes, Data> {
  /** Loads what the figure shows; called once per directive when the page is rendered. */
  load?: (api: Api, attributes: Attributes, parts: ServerParts) => Promise<Data>
  Show: (shown: Shown<Attributes, Data>) => ReactNode
}

/** How a figure is shown, without the types of its attributes and data. */
export interface FigureView {
  load?: (api: Api, attributes: Record<string, string>, parts: ServerParts) => Promise<unknown>
  Show: (shown: Shown<Record<string, string>, unknown>) => ReactNode
}

export type FigureViews<Names extends FigureName> = Record<Names, FigureView>

/** The view of the figure with this name in domain/texts/figures.ts. */
export function figureView<N extends FigureName, Data = undefined>(
  _name: N,
  view: View<FigureAttributes<N>, Data>,
): FigureView {
  return view as unknown as FigureView
}
