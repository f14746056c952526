import sanitizeHtml from 'sanitize-html'
import { renderMarkdown, renderMarkdownLine } from './render.ts'

const KEPT = 2_000

/** What may stand on a public page, whatever the renderer let through. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'strong',
    'em',
    's',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
    th: ['class'],
    td: ['class'],
    code: ['class'],
    pre: ['tabindex'],
  },
  allowedClasses: { th: ['align-*'], td: ['align-*'], code: ['language-*'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

const rendered = new Map<string, string>()

/** Markdown of the database as HTML for a page: rendered, cleaned a second time, kept for the next page. */
export function pageMarkdown(text: string): string {
  return remember(`block ${text}`, () => renderMarkdown(text))
}

/** The same for a title or another single line. */
export function pageMarkdownLine(text: string): string {
  return remember(`line ${text}`, () => renderMarkdownLine(text))
}

function remember(key: string, render: () => string): string {
  const known = rendered.get(key)
  if (known !== undefined) return known
  const html = sanitizeHtml(render(), ALLOWED)
  if (rendered.size >= KEPT) rendered.clear()
  rendered.set(key, html)
  return html
}
