import type { Range, Text } from '@codemirror/state'
import { Decoration, type WidgetType } from '@codemirror/view'
import type { BlockPart, MarkPair, VisualParts } from './parts.ts'

const MAX_DEPTH = 6

/** Collects what the visual mode shows; VisualParts says what is what. */
export class PartList {
  readonly #decorations: Range<Decoration>[] = []
  readonly #atomic: Range<Decoration>[] = []
  readonly #blocks: BlockPart[] = []
  readonly #prefixes: VisualParts['prefixes'] = []
  readonly #pairs: MarkPair[] = []
  /** For each line of a list, by the offset of its start: how deep it is, and how far its text is indented. */
  readonly #items = new Map<number, { depth: number; indent: number; isFirst: boolean }>()
  readonly #codeLines = new Set<number>()
  readonly #doc: Text

  constructor(doc: Text) {
    this.#doc = doc
  }

  text(from: number, to: number): string {
    return this.#doc.sliceString(from, to)
  }

  startOfLine(position: number): number {
    return this.#doc.lineAt(position).from
  }

  /** The position after one space or tab, if there is one. */
  afterSpace(position: number): number {
    return /[ \t]/.test(this.text(position, position + 1)) ? position + 1 : position
  }

  mark(from: number, to: number, name: string, attributes: Record<string, string> = {}): void {
    if (from < to) this.#decorations.push(Decoration.mark({ class: name, attributes }).range(from, to))
  }

  lines(from: number, to: number, name: string): void {
    const last = this.#doc.lineAt(Math.max(from, to)).number
    for (let number = this.#doc.lineAt(from).number; number <= last; number += 1)
      this.#decorations.push(Decoration.line({ class: name }).range(this.#doc.line(number).from))
  }

  code(from: number, to: number): void {
    this.lines(from, to, 'v-pre')
    const last = this.#doc.lineAt(to).number
    for (let number = this.#doc.lineAt(from).number; number <= last; number += 1) this.#codeLines.add(number)
  }

  /** The lines of a container, whose content may be empty. */
  boxed(from: number, to: number): void {
    if (from <= to) this.lines(from, to, 'v-boxed')
  }

  hide(from: number, to: number): void {
    this.replace(from, to)
  }

  replace(from: number, to: number, widget?: WidgetType): void {
    if (from >= to) return
    const range = Decoration.replace({ ...(widget && { widget }) }).range(from, to)
    this.#decorations.push(range)
    this.#atomic.push(range)
  }

  pair(marks: MarkPair | null): void {
    if (!marks) return
    const { open, close } = marks
    this.hide(open.from, open.to)
    this.hide(close.from, close.to)
    this.#pairs.push({ open: { from: open.from, to: open.to }, close: { from: close.from, to: close.to } })
  }

  prefix(kind: 'heading' | 'list' | 'quote', from: number, to: number, widget?: WidgetType): void {
    this.replace(from, to, widget)
    this.#prefixes.push({ kind, from, to })
  }

  block(block: BlockPart, widget: WidgetType): void {
    const range = Decoration.replace({ widget, block: true }).range(block.from, block.to)
    this.#decorations.push(range)
    this.#atomic.push(range)
    this.#blocks.push(block)
  }

  /** The lines of a list item; items inside of it are added later. */
  item(from: number, to: number, depth: number, indent: number): void {
    const first = this.#doc.lineAt(from)
    const last = this.#doc.lineAt(to).number
    for (let number = first.number; number <= last; number += 1) {
      const line = this.#doc.line(number)
      this.#items.set(line.from, { depth, indent, isFirst: number === first.number })
    }
  }

  finish(): VisualParts {
    for (const [from, { depth, indent, isFirst }] of this.#items) {
      const line = this.#doc.lineAt(from)
      if (line.length === 0) continue
      const name = `v-li v-li-${Math.min(depth, MAX_DEPTH)}${isFirst ? '' : ' v-cont'}`
      this.#decorations.push(Decoration.line({ class: name }).range(from))
      const space = line.text.length - line.text.trimStart().length
      if (!isFirst) this.hide(from, from + Math.min(space, indent))
    }
    for (let number = 1; number <= this.#doc.lines; number += 1) {
      const line = this.#doc.line(number)
      if (line.length > 0 || this.#codeLines.has(number)) continue
      this.#decorations.push(Decoration.line({ class: 'v-gap' }).range(line.from))
    }
    const isInBlock = ({ from, to }: { from: number; to: number }) =>
      this.#blocks.some((block) => from >= block.from && to <= block.to)
    return {
      decorations: this.#decorations,
      atomic: this.#atomic,
      blocks: this.#blocks,
      prefixes: this.#prefixes.filter((prefix) => !isInBlock(prefix)).toSorted((a, b) => a.from - b.from),
      pairs: this.#pairs,
    }
  }
}
