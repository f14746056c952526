import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { SyntaxNode, SyntaxNodeRef, Tree } from '@lezer/common'
import { isContainerEnd } from '#domain/texts/directives.ts'
import { PartList } from './part-list.ts'
import type { BlockPart, MarkPair, VisualParts, WidgetFactory } from './parts.ts'
import { tableSource } from './table-source.ts'

const PARSE_MS = 500
const HEADING_ID = / ?\{#[\w.-]{1,200}\}\s*$/
const SOURCE = new Set([
  'HTMLBlock',
  'HTMLTag',
  'CommentBlock',
  'Comment',
  'ProcessingInstructionBlock',
  'LinkReference',
])
const MARKED: Record<string, string> = {
  StrongEmphasis: 'v-b',
  Emphasis: 'v-i',
  Strikethrough: 'v-s',
  InlineCode: 'v-code',
}
const MARKS = new Set(['EmphasisMark', 'StrikethroughMark', 'CodeMark'])

/** The syntax tree of the whole text. */
function wholeTree(state: EditorState): Tree {
  return ensureSyntaxTree(state, state.doc.length, PARSE_MS) ?? syntaxTree(state)
}

/** Finds what the visual mode shows in place of the source. */
export function visualParts(state: EditorState, widgets: WidgetFactory): VisualParts {
  const parts = new PartList(state.doc)
  const open: { block: BlockPart; source: string }[] = []

  const directive = ({ from, node }: SyntaxNodeRef) => {
    const line = state.doc.lineAt(from)
    const source = line.text.trim()
    // Within lists and quotes a directive is shown as its source.
    if (node.parent?.name !== 'Document') return
    const block: BlockPart = { kind: 'directive', from: line.from, to: line.to }
    if (isContainerEnd(source)) {
      const begun = open.pop()
      if (!begun) return
      block.kind = 'end'
      block.partner = { from: begun.block.from, to: begun.block.to }
      begun.block.partner = { from: block.from, to: block.to }
      parts.boxed(begun.block.to + 1, block.from - 1)
      parts.block(block, widgets.directive(block, line.text, begun.source))
      return
    }
    if (source.startsWith(':::')) {
      block.kind = 'container'
      open.push({ block, source })
    }
    parts.block(block, widgets.directive(block, line.text, source))
  }

  const enter = (ref: SyntaxNodeRef): boolean | void => {
    const { name, from, to } = ref
    if (SOURCE.has(name)) {
      parts.mark(from, to, 'v-source')
      return false
    }
    if (name in MARKED) {
      parts.mark(from, to, MARKED[name]!)
      return parts.pair(marksOf(ref.node))
    }
    if (/^ATXHeading\d$/.test(name)) return heading(parts, ref.node)
    switch (name) {
      case 'Link':
        return link(parts, ref.node)
      case 'Image':
        return picture(parts, ref.node, widgets)
      case 'Escape':
        return parts.hide(from, from + 1)
      case 'HardBreak':
        return parts.text(from, from + 1) === '\\' ? parts.hide(from, from + 1) : undefined
      case 'QuoteMark':
        return parts.prefix('quote', from, parts.afterSpace(to))
      case 'Blockquote':
        return parts.lines(from, to, 'v-quote')
      case 'ListItem':
        return listItem(parts, ref.node, widgets)
      case 'FencedCode':
      case 'CodeBlock':
        parts.code(from, to)
        return false
      case 'HorizontalRule':
        return parts.lines(from, to, 'v-hr')
      case 'SetextHeading1':
      case 'SetextHeading2':
        return parts.lines(from, from, name.endsWith('1') ? 'v-h1' : 'v-h2')
      case 'Table': {
        const start = parts.startOfLine(from)
        const source = state.sliceDoc(start, to)
        // Within lists and quotes a table is shown as its source.
        if (ref.node.parent?.name === 'Document' && tableSource(source, 0))
          parts.block({ kind: 'table', from: start, to }, widgets.table(source))
        else parts.lines(from, to, 'v-pre')
        return false
      }
      case 'Directive':
        return directive(ref)
      case 'InlineDirective':
        return parts.replace(from, to, widgets.inlineDirective(state.sliceDoc(from, to)))
      case 'LiveFact':
        return parts.replace(from, to, widgets.fact(state.sliceDoc(from, to)))
    }
  }
  wholeTree(state).iterate({ enter })
  return parts.finish()
}

/** The first and the last mark of a node, if there is something between them. */
function marksOf(node: SyntaxNode): MarkPair | null {
  const { firstChild: open, lastChild: close } = node
  if (!open || !close || open.from === close.from || !MARKS.has(open.name) || !MARKS.has(close.name))
    return null
  return { open, close }
}

function heading(parts: PartList, node: SyntaxNode): void {
  const level = node.name.at(-1)!
  parts.lines(node.from, node.from, `v-h${level}`)
  const mark = node.firstChild
  if (mark?.name !== 'HeaderMark') return
  parts.prefix('heading', mark.from, parts.afterSpace(mark.to))
  const text = parts.text(node.from, node.to)
  const id = HEADING_ID.exec(text)
  if (id) parts.mark(node.from + id.index, node.to, 'v-id')
}

/** A link with an address; others, such as references, are shown as their source. */
function link(parts: PartList, node: SyntaxNode): void {
  const marks = node.getChildren('LinkMark')
  const url = node.getChild('URL')
  const [open, close] = marks
  if (!open || !close || !url || close.from === open.to || marks.length < 4) return
  parts.mark(open.to, close.from, 'v-link', { title: parts.text(url.from, url.to) })
  parts.pair({ open, close: { from: close.from, to: node.to } })
}

function picture(parts: PartList, node: SyntaxNode, widgets: WidgetFactory): false | void {
  const [open, close] = node.getChildren('LinkMark')
  const url = node.getChild('URL')
  if (!open || !close || !url) return
  const alt = parts.text(open.to, close.from).replaceAll(/\\([[\]\\])/g, '$1')
  const source = parts.text(node.from, node.to)
  parts.replace(node.from, node.to, widgets.picture(source, alt, parts.text(url.from, url.to)))
  return false
}

function listItem(parts: PartList, node: SyntaxNode, widgets: WidgetFactory): void {
  const mark = node.getChild('ListMark')
  if (!mark) return
  let depth = 1
  for (let parent = node.parent?.parent; parent; parent = parent.parent)
    if (parent.name === 'ListItem') depth += 1
  const end = parts.afterSpace(mark.to)
  parts.item(node.from, node.to, depth, end - parts.startOfLine(mark.from))
  const indent = parts.text(parts.startOfLine(mark.from), mark.from)
  const from = indent.trim() === '' ? parts.startOfLine(mark.from) : mark.from
  const bullet = node.parent?.name === 'OrderedList' ? `${numberOf(parts, node)}.` : '•'
  parts.prefix('list', from, end, widgets.bullet(bullet))
}

/** The number that visitors see: lists count from their first one. */
function numberOf(parts: PartList, item: SyntaxNode): number {
  let index = 0
  let first = item
  for (let before = item.prevSibling; before; before = before.prevSibling) {
    if (before.name !== 'ListItem') continue
    index += 1
    first = before
  }
  const mark = first.getChild('ListMark')
  return Number.parseInt(mark ? parts.text(mark.from, mark.to) : '1', 10) + index
}
