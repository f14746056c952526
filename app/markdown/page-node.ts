import type { FigureName } from '#domain/texts/figures.ts'

/** A part of the text of a page: characters, an HTML element or a figure. */
export type PageNode = string | PageElement | PageFigure

export interface PageElement {
  tag: string
  attributes: Record<string, string>
  children: PageNode[]
}

export interface PageFigure {
  figure: FigureName
  attributes: Record<string, string>
  /** As it was written. */
  source: string
  children: PageNode[]
  /** What the figure loaded. */
  data?: unknown
}

export function isFigure(node: PageNode): node is PageFigure {
  return typeof node === 'object' && 'figure' in node
}

export function isElement(node: PageNode | undefined): node is PageElement {
  return typeof node === 'object' && 'tag' in node
}
