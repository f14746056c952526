import MarkdownIt from 'markdown-it'
import { addDirectives, type DirectiveParser } from '#domain/texts/directive-rules.ts'
import { factsIn } from '#domain/texts/facts.ts'
import { ENTITY_WITH_FIGURES } from '#domain/texts/figures.ts'
import { isSafeLink, markdownOptions } from '#domain/texts/markdown-rules.ts'
import type { MentionKind } from '#domain/texts/mention.ts'
import { linkTarget } from './link-target.ts'

/** One thing that a text says, without its place in a record. */
export interface Mention {
  kind: MentionKind
  line: number
  address: string
  anchor: string
  label: string
  level: number
  sentence: string
}

export type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number]

const MAX_LABEL_LENGTH = 300
const MAX_SENTENCE_LENGTH = 400
/** A row of a database index has at most 2,704 bytes. No page has a longer address, so what is cut off is dead anyway. */
const MAX_ADDRESS_BYTES = 1_500
const MAX_ANCHOR_BYTES = 1_000
/** Real texts have some dozens; thousands would make a save of a hostile text expensive. */
const MAX_MENTIONS = 1_000

const plainParser = newParser()
const pageParser = newParser()
addDirectives(pageParser as unknown as DirectiveParser)

function newParser() {
  const parser = new MarkdownIt('default', markdownOptions)
  parser.validateLink = isSafeLink
  return parser
}

const SENTENCE_END = /[.!?]\s/g

/** The tokens of a markdown text of an entity, parsed like the pages parse it. */
export function parseMarkdown(entity: string, text: string): Token[] {
  return (entity === ENTITY_WITH_FIGURES ? pageParser : plainParser).parse(text, {})
}

/** The links, photos, headings and live facts of a markdown text, in order. */
export function mentionsIn(tokens: Token[]): Mention[] {
  let row = 0
  const found: Mention[] = []
  for (const [index, token] of tokens.entries()) {
    // Cells of tables have no line of their own.
    if (token.type === 'tr_open') row = token.map?.[0] ?? row
    if (token.type !== 'inline') continue
    const before = tokens[index - 1]
    const line = (token.map?.[0] ?? row) + 1
    const plain = textOf(token.children ?? [])
    if (before?.type === 'heading_open')
      found.push(
        mention('heading', {
          line,
          label: plain,
          level: Number(before.tag.slice(1)),
          anchor: String(before.attrGet('id') ?? ''),
        }),
      )
    addInlineMentions(found, token.children ?? [], plain, line)
    if (found.length >= MAX_MENTIONS) break
  }
  return found.slice(0, MAX_MENTIONS)
}

/** The part of a mention that is known; the rest is empty. */
export function mention(kind: MentionKind, known: Partial<Mention>): Mention {
  const { line = 0, address = '', anchor = '', label = '', level = 0, sentence = '' } = known
  return {
    kind,
    line,
    address: firstBytes(address, MAX_ADDRESS_BYTES),
    anchor: firstBytes(anchor, MAX_ANCHOR_BYTES),
    label: shorten(label, MAX_LABEL_LENGTH),
    level,
    sentence: shorten(sentence, MAX_SENTENCE_LENGTH),
  }
}

function addInlineMentions(found: Mention[], tokens: Token[], plain: string, firstLine: number): void {
  let line = firstLine
  let offset = 0
  const sentence = () => sentenceAt(plain, offset)
  for (const [index, token] of tokens.entries()) {
    if (found.length >= MAX_MENTIONS) return
    if (token.type === 'link_open') {
      const target = linkTarget(String(token.attrGet('href') ?? ''))
      if (target) {
        const label = textOf(tokens.slice(index + 1, endOfLink(tokens, index)))
        found.push(mention(target.kind, { ...target, line, label, sentence: sentence() }))
      }
    }
    if (token.type === 'image') {
      const target = linkTarget(String(token.attrGet('src') ?? ''))
      if (target && target.kind !== 'outside')
        found.push(
          mention('photo', { ...target, line, label: textOf(token.children ?? []), sentence: sentence() }),
        )
    }
    if (token.type === 'text')
      for (const { name } of factsIn(token.content))
        found.push(mention('fact', { line, label: name, sentence: sentence() }))
    if (token.type === 'softbreak' || token.type === 'hardbreak') line += 1
    offset += textOf([token]).length
  }
}

function endOfLink(tokens: Token[], start: number): number {
  let end = start
  while (end < tokens.length && tokens[end]!.type !== 'link_close') end += 1
  return end
}

/** The text of inline tokens as visitors read it. */
export function textOf(tokens: Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' '
      return type === 'image' ? textOf(children ?? []) : content
    })
    .join('')
}

/**
 * The sentence at an offset, by full stops, question and exclamation marks before a space. A segmenter of the language
 * would be more exact, but takes longer than the rest of a save.
 */
function sentenceAt(plain: string, offset: number): string {
  const start = Math.max(0, offset - MAX_SENTENCE_LENGTH)
  const around = plain.slice(start, offset + MAX_SENTENCE_LENGTH)
  const at = offset - start
  let from = 0
  for (const { index, 0: end } of around.matchAll(SENTENCE_END)) {
    if (index + end.length > at) return around.slice(from, index + end.length).trim()
    from = index + end.length
  }
  return around.slice(from).trim()
}

function shorten(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= length
    ? line
    : `${line
        .slice(0, length - 1)
        .toWellFormed()
        .trimEnd()}…`
}

/** The start of a text that has at most so many bytes in UTF-8. */
function firstBytes(text: string, limit: number): string {
  if (text.length * 3 <= limit) return text
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(limit))
  return text.slice(0, read)
}
