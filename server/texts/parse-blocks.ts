import { isContainerEnd } from '#domain/texts/directives.ts'
import type { ParsedBlock, ParsedLink } from '#domain/texts/parsed-text.ts'
import { textOf, type Token } from './parse-text.ts'

/** The blocks of a markdown text, for the checks. */
export function parseBlocks(text: string, tokens: Token[]): ParsedBlock[] {
  const lines = text.split('\n')
  const blocks: ParsedBlock[] = []
  let row: [number, number] = [0, 0]
  tokens.forEach((token, index) => {
    const { type, level: depth } = token
    const [start, end] = token.map ?? row
    const at = { depth, start, end }
    if (type === 'tr_open') row = [start, end]
    if (type === 'table_open') blocks.push(block('table', { ...at, isComplete: hasHeader(tokens, index) }))
    if (type === 'ordered_list_open') blocks.push(block('list', { ...at, isComplete: true }))
    if (type === 'bullet_list_open') blocks.push(block('list', { ...at, isComplete: false }))
    if (type === 'directive' && token.block) blocks.push(block('figure', at))
    if (type === 'directive_open')
      blocks.push(block('figure', { ...at, isComplete: isContainerEnd(lines[end - 1]?.trim() ?? '') }))
    if (type === 'code_block') blocks.push(block('code', { ...at, isComplete: true }))
    if (type === 'fence') blocks.push(block('code', { ...at, isComplete: isClosed(lines, token) }))
    if (type !== 'inline') return
    const before = tokens[index - 1]
    const inline = { ...at, depth: before?.level ?? 0, ...inlineText(token.children ?? []) }
    if (before?.type === 'heading_open')
      blocks.push(block('heading', { ...inline, level: Number(before.tag.slice(1)) }))
    else blocks.push(block(before?.type === 'paragraph_open' ? 'paragraph' : 'table', inline))
  })
  return blocks
}

function block(kind: ParsedBlock['kind'], known: Partial<ParsedBlock>): ParsedBlock {
  return {
    kind,
    level: 0,
    depth: 0,
    isComplete: true,
    start: 0,
    end: 0,
    text: '',
    outside: '',
    links: [],
    ...known,
  }
}

function inlineText(tokens: Token[]): Pick<ParsedBlock, 'text' | 'outside' | 'links'> {
  const links: ParsedLink[] = []
  let text = ''
  let outside = ''
  let label: string | null = null
  for (const token of tokens) {
    const shown = token.type === 'text' ? token.content : ' '
    if (token.type === 'link_open') {
      links.push({ isImage: false, href: String(token.attrGet('href') ?? ''), label: '' })
      label = ''
    }
    if (token.type === 'link_close' && label !== null) {
      links.findLast(({ isImage }) => !isImage)!.label = label
      label = null
    }
    if (token.type === 'image') {
      const alt = textOf(token.children ?? [])
      links.push({ isImage: true, href: String(token.attrGet('src') ?? ''), label: alt })
    }
    if (!isContent(token)) continue
    text += shown
    if (label === null) outside += shown
    else label += textOf([token])
  }
  return { text, outside, links }
}

/** Emphasis has no content of its own, and must not add spaces to the text. */
function isContent({ type }: Token): boolean {
  return ['text', 'code_inline', 'softbreak', 'hardbreak', 'image'].includes(type)
}

function hasHeader(tokens: Token[], table: number): boolean {
  for (let index = table; tokens[index]!.type !== 'thead_close'; index += 1)
    if (tokens[index]!.type === 'inline' && tokens[index]!.content !== '') return true
  return false
}

/** Whether the last line of a fence is its end; a fence also ends with the text. */
function isClosed(lines: string[], { map, markup }: Token): boolean {
  const last = lines[(map?.[1] ?? 0) - 1]?.trim() ?? ''
  return last.startsWith(markup) && (map?.[1] ?? 0) - (map?.[0] ?? 0) > 1
}
