import { figureNamed, type FigureName } from './figures.ts'
import type { FigureKind } from './figures/figure.ts'

/** A figure as it stands in a text. */
export interface Directive {
  name: FigureName
  attributes: Record<string, string>
  /** As it was written. */
  source: string
}

/** What looks like a directive, whether or not there is such a figure. */
export interface WrittenDirective {
  kind: FigureKind
  name: string
  /** Null if they can't be read. */
  attributes: Record<string, string> | null
  source: string
}

const BLOCK = /^(:{2,20})([a-z][a-z0-9-]{0,60})(\{[^{}\n]{0,2000}\})?[ \t]*$/
const INLINE = /:([a-z][a-z0-9-]{0,60})(\{[^{}\n]{0,2000}\})/y
const END = /^:{3,20}[ \t]*$/
const ATTRIBUTE = /[ \t]*([a-zA-Z][\w-]*)="([^"]*)"/y

/** The directive that a line is: two colons begin a leaf, three or more a container. */
export function directiveOfLine(line: string): WrittenDirective | null {
  const [, colons, name, braces] = BLOCK.exec(line.trimEnd()) ?? []
  if (colons === undefined || name === undefined) return null
  const kind = colons.length === 2 ? 'leaf' : 'container'
  return { kind, name, attributes: attributesIn(braces), source: line.trimEnd() }
}

/** Whether a line ends a container. */
export function isContainerEnd(line: string): boolean {
  return END.test(line)
}

/** The directive within a sentence that begins at an offset. */
export function inlineDirectiveAt(text: string, offset: number): WrittenDirective | null {
  INLINE.lastIndex = offset
  const [source, name, braces] = INLINE.exec(text) ?? []
  if (source === undefined || name === undefined) return null
  return { kind: 'inline', name, attributes: attributesIn(braces), source }
}

/** The figure that a directive means; null if there is none of this name and kind with these attributes. */
export function figureOf({ kind, name, attributes, source }: WrittenDirective): Directive | null {
  const figure = figureNamed(name)
  if (!figure || figure.kind !== kind || !attributes) return null
  const { success } = figure.attributes.safeParse(attributes)
  return success ? { name: name as FigureName, attributes, source } : null
}

/** Reads `{key="value" other="value"}`; null if anything else stands between the braces, or a key stands twice. */
function attributesIn(braces: string | undefined): Record<string, string> | null {
  const inner = braces?.slice(1, -1).trimEnd() ?? ''
  const attributes = new Map<string, string>()
  ATTRIBUTE.lastIndex = 0
  let end = 0
  while (end < inner.length) {
    ATTRIBUTE.lastIndex = end
    const [whole, key, value] = ATTRIBUTE.exec(inner) ?? []
    if (whole === undefined || key === undefined || value === undefined || attributes.has(key)) return null
    attributes.set(key, value)
    end += whole.length
  }
  return Object.fromEntries(attributes)
}
