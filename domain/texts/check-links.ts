import { linkText } from '#domain/plain-text.ts'
import { factsIn } from './facts.ts'
import type { ParsedBlock, ParsedLink } from './parsed-text.ts'
import { excerptOf, finderIn, lineAt, spanOf, type Source } from './source.ts'
import type { IssueCode, TextEdit, TextIssue } from './text-issue.ts'

/** What the address of a link leads to. */
export interface LinkTarget {
  state: 'fine' | 'dead' | 'no-anchor' | 'offline' | 'moved'
  /** Title of the page, or name of the photo. */
  title?: string | undefined
  /** Where an old address redirects to. */
  to?: string | undefined
}

/** What checks must know of the site. */
export interface KnownSite {
  targetOf: (href: string) => LinkTarget
  /** The value of a live fact; null if there is none. */
  valueOf: (fact: string) => string | null
}

const VAGUE = new Set([
  'here',
  'click here',
  'this',
  'this link',
  'this page',
  'link',
  'more',
  'read more',
  'see here',
  'see more',
])
const USELESS_ALT = new Set(['image', 'img', 'photo', 'picture', 'screenshot', 'untitled'])
const FILE_NAME = /^(?:[\w-]+\.(?:jpe?g|png|gif|webp|svg)|(?:img|dsc|dscn|image|photo)[-_ ]?\d+)$/i
const BARE_URL = /https?:\/\/[^\s<>()[\]"']+/g
const URL_END = /[.,;:!?]$/
/** How far before its address the label of a link is searched. */
const MAX_LABEL_LENGTH = 1_000

const codes: Record<Exclude<LinkTarget['state'], 'fine'>, IssueCode> = {
  dead: 'dead-link',
  'no-anchor': 'dead-anchor',
  offline: 'offline-link',
  moved: 'moved-link',
}

/** A link with the offsets of its parts in the source, if it is written inline. */
interface PlacedLink extends ParsedLink {
  from: number
  to: number
  /** Where label and address begin; null for references and other notations. */
  parts: { label: number; href: number; end: number } | null
}

/** Links that lead nowhere or to an old address, and live facts without a value. */
export function checkTargets(source: Source, blocks: ParsedBlock[], site: KnownSite): TextIssue[] {
  return blocks.flatMap((block) => {
    const links = placeLinks(source, block).flatMap((link) => {
      const { state, to } = site.targetOf(link.href)
      if (state === 'fine') return []
      const fix = state === 'moved' ? replaceHref(link, to) : unlink(source, link)
      return [issueAt(source, codes[state], link, link.href, fix)]
    })
    return [...links, ...unknownFacts(source, block, site)]
  })
}

/** Pictures without a text, links that say nothing, addresses that are no links. */
export function checkLinks(source: Source, blocks: ParsedBlock[], site?: KnownSite): TextIssue[] {
  return blocks.flatMap((block) => {
    const links = placeLinks(source, block).flatMap((link) => {
      const code = wordingOf(link)
      if (!code) return []
      const title = site?.targetOf(link.href).title
      const isVague = title === undefined || title === '' || wordingOf({ ...link, label: title }) !== null
      const fix = isVague || !link.parts ? null : replaceLabel(link.parts, title)
      return [issueAt(source, code, link, link.label || link.href, fix)]
    })
    return [...links, ...bareUrls(source, block)]
  })
}

function wordingOf({ isImage, label }: Pick<ParsedLink, 'isImage' | 'label'>): IssueCode | null {
  const words = label.trim().toLowerCase()
  if (isImage) return words === '' || USELESS_ALT.has(words) || FILE_NAME.test(words) ? 'missing-alt' : null
  return VAGUE.has(words) ? 'vague-link' : null
}

function bareUrls(source: Source, block: ParsedBlock): TextIssue[] {
  const find = finderIn(source, block)
  return [...block.outside.matchAll(BARE_URL)].flatMap(([found]) => {
    const url = found.replace(URL_END, '')
    const from = find(url)
    if (from === null) return []
    const place = { from, to: from + url.length }
    const insert = `[${linkText(url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, ''))}](${url})`
    return [
      issueAt(source, 'bare-url', place, url, { label: 'Make it a link', edits: [{ ...place, insert }] }),
    ]
  })
}

function unknownFacts(source: Source, block: ParsedBlock, { valueOf }: KnownSite): TextIssue[] {
  const find = finderIn(source, block)
  return factsIn(block.text).flatMap(({ name, source: written }) => {
    const from = find(written)
    if (valueOf(name) !== null || from === null) return []
    return [issueAt(source, 'unknown-fact', { from, to: from + written.length }, written, null)]
  })
}

/** Finds the links of a block in its source, in order. */
function placeLinks(source: Source, block: ParsedBlock): PlacedLink[] {
  const { from: start, to: end } = spanOf(source, block)
  const { text } = source
  let next = start
  /** Addresses that are not in the rest of the text, such as those of references: they are not searched again. */
  const missing = new Set<string>()
  return block.links.map((link) => {
    const at = missing.has(link.href) ? -1 : text.indexOf(`](${link.href}`, next)
    if (at < 0) missing.add(link.href)
    const close = at < 0 || at >= end ? -1 : text.indexOf(')', at + 2 + link.href.length)
    const opening = close < 0 || close >= end ? null : openingBracket(text, at, start)
    if (opening === null) return { ...link, from: start, to: end, parts: null }
    next = close
    const from = link.isImage ? opening - 1 : opening
    return { ...link, from, to: close + 1, parts: { label: opening + 1, href: at + 2, end: at } }
  })
}

/** The bracket that opens a label which ends at an offset; null if it is not found nearby. */
function openingBracket(text: string, end: number, start: number): number | null {
  let depth = 0
  for (let at = end - 1; at >= Math.max(start, end - MAX_LABEL_LENGTH); at -= 1) {
    if (text[at] === ']') depth += 1
    if (text[at] === '[' && depth-- === 0) return at
  }
  return null
}

type Fix = TextIssue['fix']

function unlink({ text }: Source, { isImage, from, to, parts }: PlacedLink): Fix {
  if (!parts) return null
  const insert = isImage ? '' : text.slice(parts.label, parts.end)
  return { label: isImage ? 'Remove the picture' : 'Remove the link', edits: [{ from, to, insert }] }
}

function replaceHref({ href, parts }: PlacedLink, to: string | undefined): Fix {
  if (!parts || to === undefined) return null
  const edit: TextEdit = { from: parts.href, to: parts.href + href.length, insert: to }
  return { label: `Link to ${to}`, edits: [edit] }
}

function replaceLabel(parts: { label: number; end: number }, title: string): Fix {
  const insert = linkText(title)
  return { label: `Use “${excerptOf(title)}”`, edits: [{ from: parts.label, to: parts.end, insert }] }
}

function issueAt(
  source: Source,
  code: IssueCode,
  { from, to }: { from: number; to: number },
  excerpt: string,
  fix: Fix,
): TextIssue {
  return { code, line: lineAt(source, from), from, to, excerpt: excerptOf(excerpt), fix }
}
