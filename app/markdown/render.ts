import MarkdownIt from 'markdown-it'
import { addDirectives, type DirectiveParser } from '#domain/texts/directive-rules.ts'
import type { Directive } from '#domain/texts/directives.ts'
import { figures } from '#domain/texts/figures.ts'
import { isSafeLink, markdownOptions } from '#domain/texts/markdown-rules.ts'

const renderer = newRenderer()

function newRenderer() {
  const renderer = new MarkdownIt('default', markdownOptions)
  renderer.validateLink = isSafeLink

  renderer.renderer.rules.link_open = (tokens, index, options, _environment, self) => {
    const token = tokens[index]
    if (/^https?:/i.test(String(token?.attrGet('href')))) {
      token?.attrSet('target', '_blank')
      token?.attrSet('rel', 'noopener')
    }
    return self.renderToken(tokens, index, options)
  }

  /** An external image would make every visitor fetch it from the other site, so only its alternative text is shown. */
  const renderImage = renderer.renderer.rules.image
  renderer.renderer.rules.image = (tokens, index, options, environment, self) => {
    const token = tokens[index]
    if (String(token?.attrGet('src')).startsWith('/'))
      return renderImage?.(tokens, index, options, environment, self) ?? ''
    return renderer.utils.escapeHtml(token?.content ?? '')
  }

  /** Table cells are aligned by class, because the content security policy allows no style attributes. */
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
  return renderer
}

/**
 * Ordinary text of the maximum length renders to a quarter of this. References to a long address or a table of empty
 * cells can turn 64 kB into hundreds of megabytes.
 */
const MAX_HTML_LENGTH = 500_000

/**
 * Renders Markdown as safe HTML: raw HTML is escaped, and links lead only to web addresses, mail, phone or an anchor of
 * the page. A text that renders to too much HTML is shown as its source.
 */
export function renderMarkdown(text: string): string {
  const html = renderer.render(text)
  return html.length <= MAX_HTML_LENGTH ? html : `<p>${renderer.utils.escapeHtml(text)}</p>\n`
}

/** Renders a single line without a surrounding paragraph. */
export function renderMarkdownLine(text: string): string {
  return renderer.renderInline(text)
}

const withFigures = newRenderer()
addDirectives(withFigures as unknown as DirectiveParser)
for (const type of ['directive', 'directive_open']) {
  withFigures.renderer.rules[type] = (tokens, index) => {
    const { name, attributes } = tokens[index]!.meta as unknown as Directive
    const values = withFigures.utils.escapeHtml(Object.values(attributes).join(', '))
    const label = withFigures.utils.escapeHtml(figures[name].label)
    if (type === 'directive_open') return `<div class="figure-box"><b>${label}</b>`
    return figures[name].kind === 'inline'
      ? `<code title="${label}">${values || label}</code>`
      : `<div class="figure-box"><b>${label}</b></div>`
  }
}

/** Renders a text with figures for the editor, which shows their names: figures themselves are in the preview pane. */
export function renderWithFigures(text: string): string {
  return withFigures.render(text)
}

/** The same for a single line, such as a cell of a table. */
export function renderLineWithFigures(text: string): string {
  return withFigures.renderInline(text)
}
