import { slug } from '#domain/slug.ts'
import { directiveOfLine, figureOf, inlineDirectiveAt, isContainerEnd, type Directive } from './directives.ts'

/** The parts of the Markdown parser that the rules use, so that this layer needs no parser of its own. */
interface Token {
  type: string
  tag: string
  content: string
  children: Token[] | null
  map: [number, number] | null
  meta: unknown
  block: boolean
  attrSet(name: string, value: string): void
}

interface BlockState {
  src: string
  bMarks: number[]
  eMarks: number[]
  tShift: number[]
  sCount: number[]
  blkIndent: number
  line: number
  lineMax: number
  parentType: string
  md: { block: { tokenize(state: BlockState, start: number, end: number): void } }
  push(type: string, tag: string, nesting: -1 | 0 | 1): Token
}

interface InlineState {
  src: string
  pos: number
  push(type: string, tag: string, nesting: -1 | 0 | 1): Token
}

interface Ruler<Rule> {
  before(other: string, name: string, rule: Rule, options?: { alt: string[] }): void
  push(name: string, rule: Rule): void
}

export interface DirectiveParser {
  block: {
    ruler: Ruler<(state: BlockState, start: number, end: number, isTest: boolean) => boolean>
  }
  inline: { ruler: Ruler<(state: InlineState, isTest: boolean) => boolean> }
  core: { ruler: Ruler<(state: { tokens: Token[] }) => void> }
}

const COLON = 0x3a
const CODE_INDENT = 4
const FENCE = /^(`{3,}|~{3,})/
const HEADING_ID = /\{#([\w.-]{1,200})\}$/

/**
 * Adds figures and ids of headings to a Markdown parser: tokens `directive_open`, `directive_close` and `directive` with
 * the figure as `meta`, and `id` as attribute of headings. What is no figure stays as it was typed.
 */
export function addDirectives(parser: DirectiveParser): void {
  const interrupts = { alt: ['paragraph', 'reference', 'blockquote', 'list'] }
  parser.block.ruler.before('fence', 'directive', blockDirective, interrupts)
  parser.inline.ruler.before('emphasis', 'directive', inlineDirective)
  parser.core.ruler.push('heading_ids', ({ tokens }) => setHeadingIds(tokens))
}

function blockDirective(state: BlockState, start: number, end: number, isTest: boolean): boolean {
  const first = state.bMarks[start]! + state.tShift[start]!
  if (state.src.charCodeAt(first) !== COLON || state.src.charCodeAt(first + 1) !== COLON) return false
  if (state.sCount[start]! - state.blkIndent >= CODE_INDENT) return false
  const figure = figureOfLine(lineOf(state, start))
  if (!figure) return false
  if (isTest) return true
  if (!figure.isContainer) {
    const token = state.push('directive', '', 0)
    token.meta = figure.directive
    token.map = [start, start + 1]
    token.block = true
    state.line = start + 1
    return true
  }
  const last = endOfContainer(state, start, end)
  const open = state.push('directive_open', 'div', 1)
  open.meta = figure.directive
  open.map = [start, Math.min(last + 1, end)]
  open.block = true
  const { lineMax, parentType } = state
  state.lineMax = last
  state.parentType = 'directive'
  state.md.block.tokenize(state, start + 1, last)
  state.parentType = parentType
  state.lineMax = lineMax
  state.push('directive_close', 'div', -1).block = true
  state.line = Math.min(last + 1, end)
  return true
}

/** The line that ends a container: its own, not that of one inside of it. A container without an end reaches to the end. */
function endOfContainer(state: BlockState, start: number, end: number): number {
  let depth = 1
  let fence = ''
  for (let line = start + 1; line < end; line += 1) {
    const text = lineOf(state, line)
    if (text !== '' && state.sCount[line]! < state.blkIndent) return line
    const [mark = ''] = FENCE.exec(text) ?? []
    if (fence === '') fence = mark
    else if (mark.startsWith(fence)) fence = ''
    if (fence !== '') continue
    if (isContainerEnd(text)) depth -= 1
    else if (text.startsWith(':::') && figureOfLine(text)) depth += 1
    if (depth === 0) return line
  }
  return end
}

function figureOfLine(line: string): { directive: Directive; isContainer: boolean } | null {
  const written = directiveOfLine(line)
  const directive = written && figureOf(written)
  return directive && { directive, isContainer: written.kind === 'container' }
}

function lineOf({ src, bMarks, tShift, eMarks }: BlockState, line: number): string {
  return src.slice(bMarks[line]! + tShift[line]!, eMarks[line])
}

function inlineDirective(state: InlineState, isTest: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== COLON) return false
  const written = inlineDirectiveAt(state.src, state.pos)
  const directive = written && figureOf(written)
  if (!directive) return false
  if (!isTest) state.push('directive', '', 0).meta = directive
  state.pos += directive.source.length
  return true
}

/** `## Title {#id}` sets the id of a heading; otherwise it is made of the title. */
function setHeadingIds(tokens: Token[]): void {
  const used = new Map<string, number>()
  tokens.forEach(({ type, content }, index) => {
    if (type !== 'inline' || tokens[index - 1]?.type !== 'heading_open') return
    const inline = tokens[index]!
    const last = inline.children?.at(-1)
    const [mark, given] = (last?.type === 'text' && HEADING_ID.exec(last.content)) || []
    if (mark !== undefined && last) {
      last.content = last.content.slice(0, -mark.length).trimEnd()
      inline.content = content.slice(0, -mark.length).trimEnd()
    }
    const base = given ?? slug(textOf(inline.children ?? []))
    const times = used.get(base) ?? 0
    used.set(base, times + 1)
    const id = times === 0 ? base : `${base}-${times}`
    if (id !== '') tokens[index - 1]!.attrSet('id', id)
  })
}

function textOf(tokens: Token[]): string {
  return tokens.map(({ content, children }) => (children ? textOf(children) : content)).join('')
}
