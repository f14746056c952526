import { commonmarkLanguage, markdown } from '@codemirror/lang-markdown'
import type { Extension } from '@codemirror/state'
import { Strikethrough, Table, type MarkdownConfig } from '@lezer/markdown'
import { directiveOfLine, figureOf, inlineDirectiveAt, isContainerEnd } from '#domain/texts/directives.ts'

const COLON = 0x3a
const BRACE = 0x7b
const CODE_INDENT = 4
const FACT = /\{\{[^{}\n]{1,100}\}\}/y

/** Live facts, as in domain/texts/facts.ts. */
const liveFacts: MarkdownConfig = {
  defineNodes: ['LiveFact'],
  parseInline: [
    {
      name: 'LiveFact',
      before: 'Emphasis',
      parse(context, next, position) {
        if (next !== BRACE) return -1
        FACT.lastIndex = position - context.offset
        const source = FACT.exec(context.text)?.[0]
        if (source === undefined) return -1
        return context.addElement(context.elt('LiveFact', position, position + source.length))
      },
    },
  ],
}

/** Figures, as the rules of domain/texts/directive-rules.ts read them. */
const figures: MarkdownConfig = {
  defineNodes: [{ name: 'Directive', block: true }, 'InlineDirective'],
  parseBlock: [
    {
      name: 'Directive',
      before: 'FencedCode',
      parse(context, line) {
        if (line.next !== COLON || !isDirective(line.text.slice(line.pos))) return false
        const from = context.lineStart + line.pos
        const to = context.lineStart + line.text.length
        context.addElement(context.elt('Directive', from, to))
        context.nextLine()
        return true
      },
      endLeaf: (_, line) =>
        line.next === COLON &&
        line.indent < line.baseIndent + CODE_INDENT &&
        isDirective(line.text.slice(line.pos)),
    },
  ],
  parseInline: [
    {
      name: 'InlineDirective',
      before: 'Emphasis',
      parse(context, next, position) {
        if (next !== COLON) return -1
        const written = inlineDirectiveAt(context.text, position - context.offset)
        if (!written || !figureOf(written)) return -1
        return context.addElement(context.elt('InlineDirective', position, position + written.source.length))
      },
    },
  ],
}

/** Markdown as the public pages read it, with live facts, and with figures where texts may have them. */
export function textSyntax(hasFigures: boolean): Extension {
  const extensions = [Table, Strikethrough, liveFacts, ...(hasFigures ? [figures] : [])]
  return markdown({ base: commonmarkLanguage, extensions, completeHTMLTags: false })
}

function isDirective(line: string): boolean {
  if (isContainerEnd(line)) return true
  const written = directiveOfLine(line)
  return written !== null && figureOf(written) !== null
}
