import TurndownService from 'turndown'
import { isWebAddress } from '#domain/web-address.ts'

/** Formatting that plain text would lose. */
const FORMATTING = /<(?:a|b|strong|i|em|h[1-6]|li|table|img)[\s>]|font-weight:\s*(?:bold|[6-9]00)|mso-list/i
/** Source code copied from an editor has coloured spans, which mean nothing in a text. */
const SOURCE_CODE = /white-space:\s*pre/i

/** Whether pasted HTML has formatting that Markdown can express. */
export function hasFormatting(html: string): boolean {
  return FORMATTING.test(html) && !SOURCE_CODE.test(html)
}

/** Converts pasted HTML of word processors and web pages to Markdown. Pictures that only exist on the source computer are dropped. */
export function htmlToMarkdown(html: string): string {
  return service.turndown(html).replaceAll('\u00A0', ' ').trim()
}

const service = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  hr: '---',
})

const escapeAll = service.escape.bind(service)
// An underscore within a word, as in file names, needs no escape.
service.escape = (text) => escapeAll(text).replaceAll(/(?<=\w)\\_(?=\w)/g, '_')

service.remove(['style', 'script', 'title', 'head', 'meta', 'noscript'])

service.addRule('heading', {
  filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  // The first level is the title of the page.
  replacement: (content, node) => {
    const level = Math.max(2, Number(node.nodeName[1]))
    const text = content.replaceAll('**', '').trim()
    return text ? `\n\n${'#'.repeat(level)} ${text}\n\n` : ''
  },
})

service.addRule('link', {
  filter: 'a',
  replacement: (content, node) => {
    const href = (node as HTMLElement).getAttribute('href') ?? ''
    const text = content.trim()
    // In angle brackets, because parentheses would end the address.
    return text && isWebAddress(href) ? `[${text}](${/[()]/.test(href) ? `<${href}>` : href})` : content
  },
})

service.addRule('picture', {
  filter: 'img',
  replacement: (_, node) => {
    const element = node as HTMLElement
    const src = element.getAttribute('src') ?? ''
    const isOnline = /^https?:\/\//.test(src) && isWebAddress(src)
    return isOnline ? `![${(element.getAttribute('alt') ?? '').replaceAll(/[[\]\n]/g, ' ')}](${src})` : ''
  },
})

// Google Docs wraps everything in a <b> of normal weight, and has bold and italic as styles of spans.
service.addRule('styled text', {
  filter: (node) => ['B', 'STRONG', 'I', 'EM', 'SPAN'].includes(node.nodeName),
  replacement: (content, node) => {
    if (!content.trim()) return content
    const style = (node as HTMLElement).getAttribute('style') ?? ''
    if (/mso-list:\s*ignore/i.test(style)) return ''
    const isNormal = /font-weight:\s*(?:normal|400)/i.test(style)
    const isBold = /font-weight:\s*(?:bold|[6-9]00)/i.test(style) || /^(?:B|STRONG)$/.test(node.nodeName)
    const isItalic = /font-style:\s*italic/i.test(style) || /^(?:I|EM)$/.test(node.nodeName)
    const marker = `${isBold && !isNormal ? '**' : ''}${isItalic ? '*' : ''}`
    return marker ? surround(content, marker) : content
  },
})

/** Puts markers around a text, but not around the spaces at its ends, which would disable them. */
function surround(content: string, marker: string): string {
  const text = content.trim()
  const start = content.indexOf(text)
  return `${content.slice(0, start)}${marker}${text}${marker}${content.slice(start + text.length)}`
}

// Word writes list items as paragraphs with a style.
service.addRule('list item of Word', {
  filter: (node) => node.nodeName === 'P' && /mso-list:(?!\s*none)/i.test(node.getAttribute('style') ?? ''),
  replacement: (content, node) => {
    const element = node as HTMLElement
    const level = Number(/level(\d)/i.exec(element.getAttribute('style') ?? '')?.[1] ?? 1)
    const isNumbered = /^\s*[\da-z]{1,3}[.)]/i.test(element.textContent)
    const indent = '   '.repeat(level - 1)
    return `\n${indent}${isNumbered ? '1.' : '-'} ${content.trim()}\n`
  },
})

service.addRule('cell', {
  filter: ['td', 'th'],
  replacement: (content) => `| ${content.trim().replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')} `,
})

service.addRule('row', {
  filter: 'tr',
  replacement: (content, node) => {
    const row = node as HTMLTableRowElement
    const rows = Array.from(row.closest('table')?.rows ?? [row])
    if (rows[0] !== row) return `${content}|\n`
    // A row with fewer cells than another one must not hide their content.
    const columns = Math.max(...rows.map(({ cells }) => cells.length))
    const missing = '| '.repeat(columns - row.cells.length)
    return `${content}${missing}|\n${'| --- '.repeat(columns)}|\n`
  },
})

service.addRule('table', {
  filter: ['table', 'thead', 'tbody', 'tfoot', 'caption', 'colgroup'],
  replacement: (content, { nodeName }) =>
    /^(?:TABLE|CAPTION)$/.test(nodeName) ? `\n\n${content}\n\n` : content,
})
