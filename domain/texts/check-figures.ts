import { directiveOfLine, inlineDirectiveAt, type WrittenDirective } from './directives.ts'
import { figureNamed } from './figures.ts'
import type { ParsedBlock } from './parsed-text.ts'
import { excerptOf, lineAt, spanOf, type Source } from './source.ts'
import type { IssueCode, TextIssue } from './text-issue.ts'

/** Values that an attribute of a figure can name; null if it is free text. */
export type FigureValues = (figure: string, attribute: string) => readonly string[] | null

const CODE = /`[^`\n]*`/g

/** Directives that are no figures, name nothing, or have no end. */
export function checkFigures(source: Source, blocks: ParsedBlock[], valuesOf: FigureValues): TextIssue[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'figure') return checkBlock(source, block, valuesOf)
    return block.kind === 'code' || block.kind === 'list' ? [] : checkWithin(source, block, valuesOf)
  })
}

function checkBlock(source: Source, block: ParsedBlock, valuesOf: FigureValues): TextIssue[] {
  const line = source.lines[block.start] ?? ''
  const from = source.starts[block.start] ?? 0
  const written = directiveOfLine(line.trim())
  const problem = written && problemOf(written, valuesOf)
  const issues = problem ? [issueAt(source, 'unknown-figure', from, line, problem)] : []
  return block.isComplete
    ? issues
    : [...issues, issueAt(source, 'unbalanced', from, line, 'It needs a line with ::: at its end.')]
}

/** Figures within sentences, and lines that look like a figure but are none. */
function checkWithin(source: Source, block: ParsedBlock, valuesOf: FigureValues): TextIssue[] {
  const { from, to } = spanOf(source, block)
  const text = source.text.slice(from, to).replaceAll(CODE, (code) => ' '.repeat(code.length))
  const issues: TextIssue[] = []
  let at = text.indexOf(':')
  while (at >= 0) {
    const written = lineDirectiveAt(text, at) ?? inlineDirectiveAt(text, at)
    const problem = written && problemOf(written, valuesOf)
    if (problem) issues.push(issueAt(source, 'unknown-figure', from + at, written.source, problem))
    at = text.indexOf(':', at + (written?.source.length ?? 1))
  }
  return issues
}

/** The directive of a line that begins at an offset. */
function lineDirectiveAt(text: string, at: number): WrittenDirective | null {
  const isFirst = at === 0 || text[at - 1] === '\n'
  if (!isFirst || text[at + 1] !== ':') return null
  const end = text.indexOf('\n', at)
  return directiveOfLine(text.slice(at, end < 0 ? undefined : end))
}

/** What is wrong with a directive, in words. */
function problemOf({ kind, name, attributes }: WrittenDirective, valuesOf: FigureValues): string | null {
  const figure = figureNamed(name)
  if (!figure) return `There is no figure “${name}”.`
  if (figure.kind !== kind) return `It is written as ${figure.example.split('\n', 1)[0]}.`
  if (!attributes) return 'Attributes are written as key="value".'
  const result = figure.attributes.safeParse(attributes)
  if (!result.success) {
    const [issue] = result.error.issues
    return [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')
  }
  for (const [attribute, value] of Object.entries(attributes)) {
    const known = valuesOf(name, attribute)
    const unknown = known && value.split(' ').find((part) => !known.includes(part))
    if (unknown) return `There is no “${unknown}” for ${attribute}.`
  }
  return null
}

function issueAt(source: Source, code: IssueCode, from: number, written: string, problem: string): TextIssue {
  return {
    code,
    line: lineAt(source, from),
    from,
    to: from + written.length,
    excerpt: excerptOf(`${problem} ${written}`),
    fix: null,
  }
}
