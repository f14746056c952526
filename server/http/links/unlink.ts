import { Parser } from 'htmlparser2'

interface Cut {
  from: number
  to: number
  insert: string
}

/** An open element whose content decides whether it stays. */
interface Open {
  name: string
  from: number
  /** Links that go, and whatever else it contains. */
  gone: number
  rest: number
}

/** A link that goes: its start tag is replaced, or all of it is cut. */
interface GoneLink {
  from: number
  startEnd: number
  className: string
  hasBlocks: boolean
}

/** Elements that disappear with their last link. */
const CONTAINERS = new Set(['li', 'ul', 'ol'])
/** A link around these is a card, which says nothing without the page it leads to. */
const BLOCKS = new Set(['h2', 'h3', 'h4', 'p', 'div', 'svg', 'img', 'picture'])
/** Links that call for an action. */
const ACTION = /(?:^|\s)(?:btn|more|tool)(?:\s|$)/

/**
 * Takes links out of a page: those in a sentence become its words, buttons and cards disappear, and lists of nothing
 * else with them.
 */
export function unlink(html: string, isGone: (href: string) => boolean): string {
  const cuts: Cut[] = []
  const open: Open[] = []
  let link: GoneLink | null = null
  let depth = 0
  const count = (what: 'gone' | 'rest') => {
    for (const one of open) one[what] += 1
  }
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      if (link) {
        if (name === 'a') depth += 1
        if (BLOCKS.has(name)) link.hasBlocks = true
        return
      }
      const { startIndex: from, endIndex } = parser
      const isLost = attributes.href !== undefined && isGone(attributes.href)
      if (name === 'link' && isLost) cuts.push({ from, to: endIndex + 1, insert: '' })
      if (name === 'a' && isLost) {
        link = { from, startEnd: endIndex + 1, className: attributes.class ?? '', hasBlocks: false }
        depth = 0
        count('gone')
      } else if (name === 'a' || name === 'button' || name === 'img') count('rest')
      if (CONTAINERS.has(name)) open.push({ name, from, gone: 0, rest: 0 })
    },
    ontext(text) {
      if (!link && text.trim() !== '') count('rest')
    },
    onclosetag(name, isImplied) {
      const end = isImplied ? parser.startIndex : parser.endIndex + 1
      if (link) {
        if (name !== 'a') return
        if (depth > 0) depth -= 1
        else {
          cuts.push(...cutsOf(link, parser.startIndex, end))
          link = null
        }
        return
      }
      if (!CONTAINERS.has(name)) return
      const closed = open.pop()
      if (closed && closed.gone > 0 && closed.rest === 0)
        cuts.push({ from: closed.from, to: end, insert: '' })
    },
  })
  parser.end(html)
  return apply(html, cuts)
}

function cutsOf({ from, startEnd, className, hasBlocks }: GoneLink, endTag: number, end: number): Cut[] {
  if (hasBlocks || ACTION.test(className)) return [{ from, to: end, insert: '' }]
  return [
    { from, to: startEnd, insert: '<span>' },
    { from: endTag, to: end, insert: '</span>' },
  ]
}

/** Cuts that are inside of another one are part of it. */
function apply(html: string, cuts: Cut[]): string {
  const parts: string[] = []
  let end = 0
  for (const { from, to, insert } of cuts.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (from < end) continue
    parts.push(html.slice(end, from), insert)
    end = to
  }
  return [...parts, html.slice(end)].join('')
}
