import type { Range } from '@codemirror/state'
import type { Decoration, WidgetType } from '@codemirror/view'

/** A block that is shown as one thing: a table, or a line that is a directive. */
export interface BlockPart {
  kind: 'table' | 'directive' | 'container' | 'end'
  from: number
  to: number
  /** The first line of the container that an end belongs to, and the end of a container. */
  partner?: { from: number; to: number }
}

/** A hidden mark at the start of a line, before which nothing may be typed. */
interface Prefix {
  kind: 'heading' | 'list' | 'quote'
  from: number
  to: number
}

/** The two hidden marks around a bold text and the like. */
export interface MarkPair {
  open: { from: number; to: number }
  close: { from: number; to: number }
}

/** What the visual mode shows in place of the source. Everything else is shown as its source. */
export interface VisualParts {
  decorations: Range<Decoration>[]
  /** Ranges that the caret never stands inside of. */
  atomic: Range<Decoration>[]
  blocks: BlockPart[]
  prefixes: Prefix[]
  pairs: MarkPair[]
}

/** Makes the widgets, which need a browser. */
export interface WidgetFactory {
  table(source: string): WidgetType
  directive(block: BlockPart, source: string, opening: string): WidgetType
  inlineDirective(source: string): WidgetType
  fact(source: string): WidgetType
  picture(source: string, alt: string, address: string): WidgetType
  bullet(text: string): WidgetType
}
