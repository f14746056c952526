import MarkdownIt from 'markdown-it'
import { isWebAddress } from '#domain/web-address.ts'

const LINK = /^(mailto:[^\s@]+@[^\s]+|tel:[+\d ()-]+|#[\w.-]*)$/i

/** How deep quotes, lists and brackets may stand in each other: what is hostile costs as much as it may be deep. */
const DEEPEST = 20

const renderer = new MarkdownIt('default', { html: false, linkify: false, maxNesting: DEEPEST })
renderer.validateLink = (address) => LINK.test(address) || isWebAddress(address)

renderer.renderer.rules.link_open = (tokens, index, options, _environment, self) => {
  const token = tokens[index]
  if (/^https?:/i.test(String(token?.attrGet('href')))) {
    token?.attrSet('target', '_blank')
    token?.attrSet('rel', 'noopener')
  }
  return self.renderToken(tokens, index, options)
}

/** A picture of another site would be fetched from there by every visitor: only its text is shown. */
const renderImage = renderer.renderer.rules.image
renderer.renderer.rules.image = (tokens, index, options, environment, self) => {
  const token = tokens[index]
  if (String(token?.attrGet('src')).startsWith('/'))
    return renderImage?.(tokens, index, options, environment, self) ?? ''
  return renderer.utils.escapeHtml(token?.content ?? '')
}

/** Table cells say their alignment by class: the page's security policy allows no style attributes. */
for (const cell of ['th_open', 'td_open']) {
  renderer.renderer.rules[cell] = (tokens, index, options, _environment, self) => {
    const token = tokens[index]
    const align = /text-align:(\w+)/.exec(String(token?.attrGet('style')))?.[1]
    if (token) token.attrs = align ? [['class', `align-${align}`]] : null
    return self.renderToken(tokens, index, options)
  }
}

/** A long line of code scrolls sideways, so it must be reachable by keyboard. */
for (const block of ['fence', 'code_block']) {
  const render = renderer.renderer.rules[block]
  renderer.renderer.rules[block] = (...parts) =>
    render?.(...parts).replace('<pre>', '<pre tabindex="0">') ?? ''
}

/**
 * The longest text as people write it makes a quarter of this. A reference to a long address or a table of empty cells can
 * make hundreds of megabytes of 64 kB.
 */
const MAX_HTML_LENGTH = 500_000

/**
 * Markdown as safe HTML: no raw HTML passes, links lead only to web addresses, mail, phone or this page. A text that would
 * make too much HTML is shown as it is written.
 */
export function renderMarkdown(text: string): string {
  const html = renderer.render(text)
  return html.length <= MAX_HTML_LENGTH ? html : `<p>${renderer.utils.escapeHtml(text)}</p>\n`
}

/** The same for a single line, without the paragraph around it. */
export function renderMarkdownLine(text: string): string {
  return renderer.renderInline(text)
}
