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
  /** Links that stay. */
  links: number
  /** Whether it begins with a link that goes. */
  begins: boolean
  /** Whether a link that goes is its last content, after a label. */
  ends: boolean
}

/** A link that goes: its start tag is replaced, or all of it is cut. */
interface GoneLink {
  from: number
  startEnd: number
  className: string
  hasBlocks: boolean
}

/** Elements that disappear with their last link. */
const CONTAINERS = new Set(['li', 'ul', 'ol', 'dl', 'nav'])
/** An entry of a list of pages: its name, which is a link, and what the page is about. */
const ENTRY = 'div'
const ENTRIES = 'dl'
/** A link around these is a card, which says nothing without the page it leads to. */
const BLOCKS = new Set(['h2', 'h3', 'h4', 'p', 'div', 'svg', 'img', 'picture'])
/** A link with the type of a file is a download. */
const FILE_TYPE = 'ft'
/** Links that call for an action. */
const ACTION = /(?:^|\s)(?:btn|more|tool)(?:\s|$)/

/**
 * Takes links out of a page: those in a sentence become its words, buttons, cards and entries of lists of pages
 * disappear, and lists of nothing else with them.
 */
export function unlink(html: string, isGone: (href: string) => boolean): string {
  const cuts: Cut[] = []
  const open: Open[] = []
  let link: GoneLink | null = null
  let depth = 0
  let label = ''
  /** How many elements were open where other elements of the name of an entry began. */
  const nested: number[] = []
  const countGone = () => {
    for (const one of open) {
      one.begins ||= one.gone + one.rest === 0
      one.ends = label.endsWith(':')
      one.gone += 1
    }
  }
  const countRest = (isLink: boolean) => {
    for (const one of open) {
      one.rest += 1
      one.ends = false
      if (isLink) one.links += 1
    }
  }
  const close = (end: number) => {
    const closed = open.pop()
    if (!closed || !isAboutGone(closed)) return
    cuts.push({ from: closed.from, to: end, insert: '' })
    for (const one of open) one.rest -= closed.rest
  }
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      if (link) {
        if (name === 'a') depth += 1
        if (BLOCKS.has(name) || attributes.class === FILE_TYPE) link.hasBlocks = true
        return
      }
      const { startIndex: from, endIndex } = parser
      const isLost = attributes.href !== undefined && isGone(attributes.href)
      if (name === 'link' && isLost) cuts.push({ from, to: endIndex + 1, insert: '' })
      if (name === 'a' && isLost) {
        link = { from, startEnd: endIndex + 1, className: attributes.class ?? '', hasBlocks: false }
        depth = 0
        countGone()
      } else if (name === 'a' || name === 'button' || name === 'img') countRest(true)
      const isEntry = name === ENTRY && open.at(-1)?.name === ENTRIES
      if (CONTAINERS.has(name) || isEntry)
        open.push({ name, from, gone: 0, rest: 0, links: 0, begins: false, ends: false })
      else if (name === ENTRY) nested.push(open.length)
    },
    ontext(text) {
      if (link || text.trim() === '') return
      label = text.trim()
      countRest(false)
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
      if (name === ENTRY && nested.at(-1) === open.length) nested.pop()
      else if (CONTAINERS.has(name) || (name === ENTRY && open.at(-1)?.name === ENTRY)) close(end)
    },
  })
  parser.end(html)
  return apply(html, cuts)
}

/** Whether an element has nothing but links that go, or is an entry or a labelled item about the page of one. */
function isAboutGone({ name, gone, rest, links, begins, ends }: Open): boolean {
  if (gone === 0) return false
  if (rest === 0) return true
  return gone === 1 && links === 0 && ((name === ENTRY && begins) || (name === 'li' && ends))
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
