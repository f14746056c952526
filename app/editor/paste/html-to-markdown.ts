import TurndownService from 'turndown'
import { isWebAddress } from '#domain/web-address.ts'
import { continues, isStyled, marksOf } from './pasted-style.ts'
import { tableLayout } from './pasted-table.ts'
import { isWordItem, wordIndent, wordMark } from './word-list.ts'

/** What becomes of pasted HTML. */
interface Pasted {
  /** Has a placeholder for each embedded picture: its index between two characters of private use. */
  markdown: string
  /** Embedded pictures, as data URIs. */
  pictures: string[]
  /** Number of pictures that only exist on the computer or the site that they come from. */
  missing: number
}

const MARK = '\uE000'
const PLACEHOLDER = /\uE000(\d+)\uE000/
const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=]+$/i
const CONTACT = /^(?:mailto:[^\s@<>()[\]]+@[^\s@<>()[\]]+|tel:[+\d-]+)$/i

/** Of the conversion that runs; it is not asynchronous. */
let found: { pictures: string[]; missing: number; origin: string } = { pictures: [], missing: 0, origin: '' }

/** Converts pasted HTML of word processors, spreadsheets and web pages to Markdown. Addresses of this site become paths. */
export function pastedHtml(html: string, origin = ''): Pasted {
  found = { pictures: [], missing: 0, origin }
  const { pictures } = found
  const markdown = service
    .turndown(html.replaceAll(MARK, ''))
    .replaceAll('\u00A0', ' ')
    .replaceAll(/^[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll('\n\n ![', '\n\n![')
    .trim()
  return { markdown, pictures, missing: found.missing }
}

/** The parts of converted HTML between its embedded pictures: text, index of a picture, text, and so on. */
export function splitAtPictures(markdown: string): string[] {
  return markdown.split(PLACEHOLDER)
}

const service = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  hr: '---',
})

const escapeAll = service.escape.bind(service)
service.escape = (text) =>
  escapeAll(text)
    // An underscore within a word, as in file names, needs no escape.
    .replaceAll(/(?<=\w)\\_(?=\w)/g, '_')
    // What looks like HTML or an entity is the text that somebody read.
    .replaceAll(/<(?=[a-z/!?])/gi, String.raw`\<`)
    .replaceAll(/&(?=#?\w+;)/g, String.raw`\&`)
    .replaceAll('~~', String.raw`\~\~`)

service.remove([
  'style',
  'script',
  'title',
  'head',
  'meta',
  'noscript',
  'template',
  'iframe',
  'object',
  'textarea',
  'select',
])
service.remove(
  (node) =>
    ['SVG', 'MATH', 'EMBED', 'O:P'].includes(node.nodeName.toUpperCase()) && !node.textContent?.trim(),
)

const isHeading = (node: HTMLElement) =>
  /^H[1-6]$/.test(node.nodeName) || node.getAttribute('role') === 'heading'

service.addRule('heading', {
  filter: isHeading,
  // The first level is the title of the page.
  replacement: (content, node) => {
    const element = node as HTMLElement
    const level = Number(element.getAttribute('aria-level') ?? element.nodeName[1]) || 2
    const text = oneLine(content.replaceAll('**', ''))
    return text ? `\n\n${'#'.repeat(Math.max(2, Math.min(level, 6)))} ${text}\n\n` : ''
  },
})

service.addRule('link', {
  filter: 'a',
  replacement: (content, node) => {
    const address = ownPath((node as HTMLElement).getAttribute('href') ?? '')
    const text = oneLine(content)
    if (!text || !(isWebAddress(address) || CONTACT.test(address))) return content
    return `[${text}](${written(address)})`
  },
})

service.addRule('picture', {
  filter: 'img',
  replacement: (_, node) => {
    const element = node as HTMLElement
    const source = element.getAttribute('src') ?? ''
    if (EMBEDDED.test(source)) return `\n\n${MARK}${found.pictures.push(source) - 1}${MARK}\n\n`
    const address = ownPath(source)
    const isOwn = address.startsWith('/') && isWebAddress(address)
    if (!isOwn) found.missing += 1
    if (!isOwn && !(/^https?:\/\//.test(address) && isWebAddress(address))) return ''
    const alt = oneLine((element.getAttribute('alt') ?? '').replaceAll(/[[\]\\<>&]/g, ' '))
    return `![${alt}](${written(address)})`
  },
})

service.addRule('styled text', {
  filter: (node) => isStyled(node),
  replacement: (content, node) => {
    const style = (node as HTMLElement).getAttribute('style') ?? ''
    if (/mso-list:\s*ignore/i.test(style)) return ''
    const marks = marksOf(node)
    const text = content.trim()
    // Marks around several paragraphs would be read as text.
    if (marks.length === 0 || !text || text.includes('\n')) return content
    const opening = continues(node.previousSibling, marks) ? '' : marks.join('')
    const closing = continues(node.nextSibling, marks) ? '' : marks.toReversed().join('')
    const start = content.indexOf(text)
    // Spaces at the ends stay outside, where they don't disable the marks.
    return `${content.slice(0, start)}${opening}${text}${closing}${content.slice(start + text.length)}`
  },
})

// Word writes list items as paragraphs with a style.
service.addRule('list item of Word', {
  filter: isWordItem,
  replacement: (content, node) => {
    const item = node as HTMLElement
    return `\n${' '.repeat(wordIndent(item))}${wordMark(item)}${oneLine(content)}\n`
  },
})

service.addRule('list item', {
  filter: 'li',
  replacement: (content, node) => {
    const { parentNode } = node
    const text = content.trim().replaceAll(/\n\n(?=[ \t]{0,40}(?:-|\d{1,9}\.) )/g, '\n')
    if (!text) return ''
    const items = Array.from((parentNode as Element | null)?.children ?? [node as Element])
    const index = items.filter(({ nodeName }) => nodeName === 'LI').indexOf(node as Element)
    const first = Number((parentNode as Element).getAttribute?.('start') ?? 1)
    const mark =
      parentNode?.nodeName === 'OL'
        ? `${(Number.isInteger(first) && first >= 0 ? first : 1) + index}. `
        : '- '
    return `${mark}${indented(text, mark.length)}\n`
  },
})

service.addRule('list', {
  filter: ['ul', 'ol'],
  replacement: (content, { parentNode }) => {
    const text = content.trim()
    if (!text) return ''
    if (parentNode?.nodeName === 'LI') return `\n${text}\n`
    // Google Docs has lists inside of lists, not of their items.
    if (parentNode?.nodeName === 'UL' || parentNode?.nodeName === 'OL') {
      const indent = parentNode.nodeName === 'OL' ? 3 : 2
      return `\n${' '.repeat(indent)}${indented(text, indent)}\n`
    }
    return `\n\n${text}\n\n`
  },
})

const layouts = new WeakMap<HTMLTableElement, ReturnType<typeof tableLayout>>()

function layoutOf(table: HTMLTableElement) {
  const known = layouts.get(table) ?? tableLayout(table)
  layouts.set(table, known)
  return known
}

service.addRule('cell', {
  filter: ['td', 'th'],
  replacement: (content, node) => {
    const cell = node as HTMLTableCellElement
    const table = cell.closest('table')
    const { before = 0, width = 1 } = (table && layoutOf(table).cells.get(cell)) ?? {}
    const text = oneLine(content).replaceAll('|', String.raw`\|`)
    return `${'| '.repeat(before)}| ${text ? `${text} ` : ''}${'| '.repeat(width - 1)}`
  },
})

service.addRule('row', {
  filter: 'tr',
  replacement: (content, node) => {
    const row = node as HTMLTableRowElement
    const table = row.closest('table')
    if (!table) return `${content}|\n`
    // A row with fewer cells than another one must not hide their content.
    const { columns } = layoutOf(table)
    const filled = (content.match(/(?<!\\)\|/g) ?? []).length
    const line = `${content}${'| '.repeat(Math.max(0, columns - filled))}|\n`
    return table.rows[0] === row ? `${line}${'| --- '.repeat(Math.max(columns, filled))}|\n` : line
  },
})

service.addRule('table', {
  filter: ['table', 'thead', 'tbody', 'tfoot', 'caption', 'colgroup'],
  replacement: (content, { nodeName }) =>
    /^(?:TABLE|CAPTION)$/.test(nodeName) ? `\n\n${content}\n\n` : content,
})

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Indents all lines but the first. */
function indented(text: string, spaces: number): string {
  return text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(spaces)}`)
}

/** An address as it stands in Markdown: in angle brackets if parentheses would end it. */
function written(address: string): string {
  const safe = address.replaceAll('<', '%3C').replaceAll('>', '%3E')
  return /[()]/.test(safe) ? `<${safe}>` : safe
}

/** The path of an address of this site; any other address as it is. */
function ownPath(address: string): string {
  const { origin } = found
  const isOwn = origin !== '' && (address === origin || address.startsWith(`${origin}/`))
  return isOwn ? address.slice(origin.length) || '/' : address
}
