import MarkdownIt from 'markdown-it'
import { addDirectives, type DirectiveParser } from '#domain/texts/directive-rules.ts'
import { isSafeLink, markdownOptions } from '#domain/texts/markdown-rules.ts'
import type { Directive } from '#domain/texts/directives.ts'
import type { PageElement, PageNode } from './page-node.ts'

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number]

/** A second-level heading, for the table of contents. */
export interface Section {
  id: string
  title: string
}

export interface PageTree {
  nodes: PageNode[]
  sections: Section[]
}

/** Ordinary text of the maximum length has some thousands; a table of empty cells can have millions. */
const MAX_TOKENS = 50_000
/** References to a long address can multiply it. */
const MAX_ADDRESS_CHARACTERS = 500_000
const MAX_CACHED = 500

const parser = new MarkdownIt('default', markdownOptions)
parser.validateLink = isSafeLink
addDirectives(parser as unknown as DirectiveParser)

const cache = new Map<string, PageTree>()

/** Parses the text of a page, by the same rules as other Markdown, with figures and ids of headings; cached. */
export function pageTree(text: string): PageTree {
  const known = cache.get(text)
  if (known) return known
  const tree = parse(text)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(text, tree)
  return tree
}

/** A text that would become too large is shown as its source. */
function parse(text: string): PageTree {
  const tokens = parser.parse(text, {})
  const inline = tokens.flatMap(({ children }) => children ?? [])
  const addresses = inline.reduce((sum, token) => sum + String(token.attrGet('href') ?? '').length, 0)
  if (tokens.length + inline.length > MAX_TOKENS || addresses > MAX_ADDRESS_CHARACTERS)
    return { nodes: [element('p', [text])], sections: [] }
  const nodes = nodesOf(tokens)
  return { nodes, sections: nodes.flatMap(sectionOf) }
}

function nodesOf(tokens: Token[]): PageNode[] {
  const top: PageNode[] = []
  const open: PageNode[][] = [top]
  for (const token of tokens) {
    // Paragraphs of tight lists have no element.
    if (token.hidden) continue
    const siblings = open.at(-1)!
    if (token.nesting === -1) open.pop()
    else if (token.nesting === 1) {
      const node = openedBy(token)
      siblings.push(node)
      open.push(node.children)
    } else for (const leaf of leavesOf(token)) append(siblings, leaf)
  }
  return top
}

/** Neighbouring texts, such as the lines of a paragraph, are one. */
function append(siblings: PageNode[], node: PageNode): void {
  const last = siblings.at(-1)
  if (typeof node === 'string' && typeof last === 'string') siblings[siblings.length - 1] = last + node
  else siblings.push(node)
}

function openedBy(token: Token) {
  if (token.type === 'directive_open') return figure(token.meta as unknown as Directive)
  return { ...element(token.tag, []), attributes: attributesOf(token) }
}

function leavesOf(token: Token): PageNode[] {
  const { type, content, children, tag, info, meta } = token
  if (type === 'inline') return nodesOf(children ?? [])
  if (type === 'directive') return [figure(meta as unknown as Directive)]
  if (type === 'softbreak') return ['\n']
  if (type === 'code_inline') return [element('code', [content])]
  if (type === 'fence' || type === 'code_block') return [codeBlock(content, info)]
  if (type === 'image') return [imageOf(token)]
  return tag === '' ? [content] : [element(tag, [])]
}

function figure({ name, attributes, source }: Directive) {
  return { figure: name, attributes, source, children: [] as PageNode[] }
}

function element(tag: string, children: PageNode[]): PageElement {
  return { tag, attributes: {}, children }
}

function codeBlock(content: string, info: string): PageElement {
  const [language = ''] = /^\w*/.exec(info) ?? []
  const code = element('code', [content])
  if (language !== '') code.attributes.className = `language-${language}`
  return element('pre', [code])
}

/** An image of another site would make every visitor fetch it there, so only its alternative text is shown. */
function imageOf(token: Token): PageNode {
  const source = String(token.attrGet('src') ?? '')
  return source.startsWith('/')
    ? { tag: 'img', attributes: { src: source, alt: token.content }, children: [] }
    : token.content
}

const ATTRIBUTES = ['href', 'id', 'title', 'start']

function attributesOf(token: Token): Record<string, string> {
  const attributes = (token.attrs ?? []).flatMap(([name, value]) =>
    ATTRIBUTES.includes(name) ? [[name, String(value)] as const] : [],
  )
  const [, align] = /text-align:(\w+)/.exec(String(token.attrGet('style'))) ?? []
  return { ...Object.fromEntries(attributes), ...(align !== undefined && { align }) }
}

function sectionOf(node: PageNode): Section[] {
  if (typeof node === 'string' || !('tag' in node) || node.tag !== 'h2') return []
  const { id } = node.attributes
  return id ? [{ id, title: textOf(node).trim() }] : []
}

function textOf(node: PageNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}
