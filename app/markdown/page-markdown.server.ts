import sanitizeHtml from 'sanitize-html'
import { renderMarkdown, renderMarkdownLine } from './render.ts'

const MAX_CACHED = 2_000

/** Allowlist for public pages, as a second line of defence behind the renderer. */
const ALLOWLIST: sanitizeHtml.IOptions = {
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

const cache = new Map<string, string>()

/** Renders and sanitizes Markdown from the database for a page; cached. */
export function pageMarkdown(text: string): string {
  return cached(`block ${text}`, () => renderMarkdown(text))
}

/** The same for a title or another single line. */
export function pageMarkdownLine(text: string): string {
  return cached(`line ${text}`, () => renderMarkdownLine(text))
}

function cached(key: string, render: () => string): string {
  const hit = cache.get(key)
  if (hit !== undefined) return hit
  const html = sanitizeHtml(render(), ALLOWLIST)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(key, html)
  return html
}
