import { tables } from '@truto/turndown-plugin-gfm'
import TurndownService from 'turndown'

/** Elements without text to read. */
const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'button',
  'input',
  'select',
  'textarea',
  'dialog',
  'iframe',
])

/** What only printed pages show. */
const PRINT_ONLY = 'print-only'

/** Converts a rendered page to Markdown with full addresses; tables stay tables. */
export function pageMarkdown(html: string, pageUrl: string): string {
  const markdown = serviceFor(pageUrl)
    .turndown(spaced(mainOf(html)))
    .replaceAll('\u00A0', ' ')
  return `${withoutNoise(markdown).trim()}\n`
}

function serviceFor(pageUrl: string): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
  })
  service.use(tables)
  service.remove((node) => SKIPPED.has(node.nodeName.toLowerCase()) || node.classList.contains(PRINT_ONLY))
  service.addRule('description', {
    filter: ['dt', 'dd'],
    replacement: (content, { nodeName }) =>
      nodeName === 'DT' ? `\n- **${inOneLine(content)}**: ` : `${inOneLine(content)} `,
  })
  service.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.getAttribute('href') !== null,
    replacement: (content, node) => {
      const text = inOneLine(content)
      const address = fullAddress((node as Element).getAttribute('href') ?? '', pageUrl)
      return text === '' || address === undefined ? text : `[${text}](${address})`
    },
  })
  service.addRule('image', {
    filter: 'img',
    replacement: (_, node) => {
      const [alt, source] = ['alt', 'src'].map((name) => (node as Element).getAttribute(name) ?? '')
      const address = fullAddress(source!, pageUrl)
      return alt && address ? `![${service.escape(inOneLine(alt))}](${address})` : ''
    },
  })
  return service
}

/** Styles keep adjacent elements apart on the page; in Markdown only a space does. */
export function spaced(html: string): string {
  return html.replaceAll(/(<\/[a-z\d]+>)(?=<[a-z])/g, '$1 ')
}

const SEPARATOR = /^\| ---/
const EMPTY_ITEM = /^\s*-\s*$/

/** Drops empty list items, and all but the first separator of a table with several header rows. */
function withoutNoise(markdown: string): string {
  const lines = markdown.split('\n')
  const isSeparator = (index: number) => SEPARATOR.test(lines[index] ?? '')
  return lines
    .filter((line, index) => !EMPTY_ITEM.test(line) && !(isSeparator(index) && isSeparator(index - 2)))
    .join('\n')
}

/** The content of the element "main", which every page has once. */
export function mainOf(html: string): string {
  const start = html.indexOf('<main')
  const end = html.lastIndexOf('</main>')
  return start < 0 || end < 0 ? '' : html.slice(html.indexOf('>', start) + 1, end)
}

function inOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/** Parentheses would end the address of a link. */
function fullAddress(address: string, pageUrl: string): string | undefined {
  if (!URL.canParse(address, pageUrl)) return undefined
  const { protocol, href } = new URL(address, pageUrl)
  if (!['https:', 'http:', 'mailto:', 'tel:'].includes(protocol)) return undefined
  return href.replaceAll('(', '%28').replaceAll(')', '%29')
}
