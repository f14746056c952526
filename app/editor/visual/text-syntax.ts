import { commonmarkLanguage, markdownKeymap } from '@codemirror/lang-markdown'
import { Language } from '@codemirror/language'
import { Prec, type Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { Strikethrough, Table, type MarkdownConfig, type MarkdownParser } from '@lezer/markdown'
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

/**
 * Markdown as the public pages read it, with live facts, and with figures where texts may have them. It is not made by
 * markdown(), which brings the languages HTML, CSS and JavaScript along.
 */
export function textSyntax(hasFigures: boolean): Extension {
  const parser = commonmarkLanguage.parser as MarkdownParser
  const more = [Table, Strikethrough, liveFacts, ...(hasFigures ? [figures] : [])]
  const language = new Language(commonmarkLanguage.data, parser.configure(more), [], 'markdown')
  return [language, Prec.high(keymap.of(markdownKeymap))]
}

function isDirective(line: string): boolean {
  if (isContainerEnd(line)) return true
  const written = directiveOfLine(line)
  return written !== null && figureOf(written) !== null
}
