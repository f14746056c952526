import { DomUtils, parseDocument } from 'htmlparser2'

type Nodes = ReturnType<typeof DomUtils.findAll>
type Element = Nodes[number]

/** What a page says, in pieces that each make sense alone. */
export interface Statement {
  path: string
  text: string
}

/** A heading with the list or table below it. */
export interface CountedHeading {
  path: string
  title: string
  items: number
}

const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'form',
  'button',
  'dialog',
  'site-island',
])
const BLOCKS = new Set([
  'p',
  'li',
  'dt',
  'dd',
  'h1',
  'h2',
  'h3',
  'h4',
  'figcaption',
  'caption',
  'summary',
  'pre',
])

function mainOf(html: string): Element | undefined {
  return DomUtils.findOne(({ name }) => name === 'main', parseDocument(html).children) ?? undefined
}

const isElement = (node: { type: string }): node is Element => node.type === 'tag'

/** The text of an element without nested blocks, forms and drawings. */
function ownText(element: Element): string {
  const parts = element.children.map((child) => {
    if (isElement(child)) {
      const isLeftOut = SKIPPED.has(child.name) || child.name === 'svg' || BLOCKS.has(child.name)
      return isLeftOut ? ' ' : ownText(child)
    }
    return child.type === 'text' ? DomUtils.textContent(child) : ''
  })
  return parts.join('').replaceAll(/\s+/g, ' ').trim()
}

const wholeText = (element: Element) => DomUtils.textContent(element).replaceAll(/\s+/g, ' ').trim()

/** Paragraphs and list items, cells with their headers, and the texts of drawings. Computed results are left out. */
export function statementsOf(path: string, html: string): Statement[] {
  const found: string[] = []
  const walk = (element: Element): void => {
    if (SKIPPED.has(element.name)) return
    if (element.name === 'svg') return void found.push(element.attribs['aria-label'] ?? '')
    if (element.name === 'table') return void found.push(...cellsOf(element))
    if (BLOCKS.has(element.name) || element.name === 'div' || element.name === 'span')
      found.push(ownText(element))
    for (const child of element.children) if (isElement(child)) walk(child)
  }
  const main = mainOf(html)
  if (main) walk(main)
  return found.filter(Boolean).map((text) => ({ path, text }))
}

/** Each cell with the headers of its column and row. */
function cellsOf(table: Element): string[] {
  const rows = DomUtils.findAll(({ name }) => name === 'tr', [table])
  const cellsIn = (row: Element) =>
    row.children.filter(isElement).filter(({ name }) => name === 'th' || name === 'td')
  const [head = [], ...body] = rows.map(cellsIn)
  return body.flatMap((cells) => {
    const rowHead = cells[0] ? wholeText(cells[0]) : ''
    return cells.slice(1).map((cell, index) => {
      const columnHead = head[index + 1] ? wholeText(head[index + 1]!) : ''
      return `${columnHead}: ${rowHead}: ${wholeText(cell)}`
    })
  })
}

/** Headings followed by a list or table, before the next heading, with the number of its items. */
export function countedHeadings(path: string, html: string): CountedHeading[] {
  const main = mainOf(html)
  const all = main ? DomUtils.findAll(({ name }) => /^(h[1-4]|ul|ol|tbody|dl)$/.test(name), [main]) : []
  return all.flatMap((element, index) => {
    const next = all[index + 1]
    if (!/^h[2-4]$/.test(element.name) || !next || next.name.startsWith('h')) return []
    const item = { tbody: ['tr'], dl: ['div', 'dt'] }[next.name] ?? ['li']
    const items = next.children.filter(isElement).filter(({ name }) => item.includes(name)).length
    return [{ path, title: wholeText(element), items }]
  })
}
