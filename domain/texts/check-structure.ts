import type { ParsedBlock } from './parsed-text.ts'
import { excerptOf, lineAt, spanOf, type Source } from './source.ts'
import type { IssueCode, TextEdit, TextIssue } from './text-issue.ts'

/** Indentation below a numbered item, such as "1. ". */
const NESTED_INDENT = 3
const MAX_PARAGRAPH_LENGTH = 900
const MARKER = /^\s*(?:[-*+]|\d{1,9}[.)])\s/
const SENTENCE_END = /[.!?]\s+(?=\p{Lu})/gu

/** Headings, lists, paragraphs, tables and code blocks that are not built as they were meant. */
export function checkStructure(source: Source, blocks: ParsedBlock[]): TextIssue[] {
  return [
    ...skippedHeadings(source, blocks),
    ...brokenLists(source, blocks),
    ...longParagraphs(source, blocks),
    ...tablesWithoutHeader(source, blocks),
    ...unclosedCode(source, blocks),
  ]
}

function skippedHeadings(source: Source, blocks: ParsedBlock[]): TextIssue[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading')
  return headings.flatMap((block, index) => {
    const before = headings[index - 1]
    if (!before || block.level <= before.level + 1) return []
    const { from } = spanOf(source, block)
    const marks = /^ {0,3}#+/.exec(source.lines[block.start] ?? '')?.[0]
    const insert = '#'.repeat(before.level + 1)
    const fix = marks && {
      label: `Make it level ${before.level + 1}`,
      edits: [{ from, to: from + marks.length, insert }],
    }
    return [issueOf(source, 'skipped-heading', block, fix || null)]
  })
}

/** A list below a numbered item that is indented too little to be part of it, or so much that it is shown as code. */
function brokenLists(source: Source, blocks: ParsedBlock[]): TextIssue[] {
  const lists = blocks.filter(({ kind }) => kind === 'list')
  const lastAtDepth = new Map<number, ParsedBlock>()
  const tooLittle = lists.flatMap((block) => {
    const before = lastAtDepth.get(block.depth)
    lastAtDepth.set(block.depth, block)
    const indent = indentOf(source.lines[block.start])
    const isMeantAsNested = before?.isComplete && !block.isComplete && before.end === block.start
    if (!isMeantAsNested || indent === 0 || indent >= NESTED_INDENT) return []
    const edits = indentLines(source, block, NESTED_INDENT - indent)
    return [issueOf(source, 'broken-list', block, { label: 'Indent it by three spaces', edits })]
  })
  const tooMuch = blocks
    .filter(({ kind, start }) => kind === 'code' && MARKER.test(source.lines[start] ?? ''))
    .filter(({ start }) => indentOf(source.lines[start]) >= 4)
    .map((block) => {
      const edits = indentLines(source, block, -indentOf(source.lines[block.start]))
      return issueOf(source, 'broken-list', block, { label: 'Remove the indentation', edits })
    })
  return [...tooLittle, ...tooMuch]
}

function indentOf(line = ''): number {
  return line.length - line.trimStart().length
}

/** Edits that indent the lines of a block by some spaces, or by fewer if negative. */
function indentLines({ lines, starts }: Source, { start, end }: ParsedBlock, spaces: number): TextEdit[] {
  return lines.slice(start, end).flatMap((line, index) => {
    const from = starts[start + index]!
    if (line.trim() === '') return []
    if (spaces > 0) return [{ from, to: from, insert: ' '.repeat(spaces) }]
    return [{ from, to: from + Math.min(indentOf(line), -spaces), insert: '' }]
  })
}

function longParagraphs(source: Source, blocks: ParsedBlock[]): TextIssue[] {
  return blocks
    .filter(({ kind, text }) => kind === 'paragraph' && text.length > MAX_PARAGRAPH_LENGTH)
    .map((block) => {
      const { from, to } = spanOf(source, block)
      const middle = (to - from) / 2
      const ends = [...source.text.slice(from, to).matchAll(SENTENCE_END)]
      const [nearest] = ends.toSorted((a, b) => Math.abs(a.index - middle) - Math.abs(b.index - middle))
      if (!nearest || block.depth > 0) return issueOf(source, 'long-paragraph', block, null)
      const at = from + nearest.index + 1
      const edit = { from: at, to: at + nearest[0].length - 1, insert: '\n\n' }
      return issueOf(source, 'long-paragraph', block, { label: 'Split it in two', edits: [edit] })
    })
}

/** Lines of a table without the line below its header are shown as text; a header may also be empty. */
function tablesWithoutHeader(source: Source, blocks: ParsedBlock[]): TextIssue[] {
  return blocks.flatMap((block) => {
    const lines = source.lines.slice(block.start, block.end).map((line) => line.trim())
    const columns = (lines[0] ?? '').split('|').length - 2
    if (block.kind === 'table') {
      // Two columns without a header are shown with row headers.
      return block.isComplete || columns < 3 ? [] : [issueOf(source, 'table-header', block, null)]
    }
    const isTable = lines.length > 1 && lines.every((line) => line.startsWith('|') && line.endsWith('|'))
    if (block.kind !== 'paragraph' || !isTable || columns < 1) return []
    const at = source.starts[block.start + 1]!
    const edits = [{ from: at, to: at, insert: `|${'---|'.repeat(columns)}\n` }]
    return [issueOf(source, 'table-header', block, { label: 'Make the first line the header', edits })]
  })
}

function unclosedCode(source: Source, blocks: ParsedBlock[]): TextIssue[] {
  return blocks
    .filter(({ kind, isComplete }) => kind === 'code' && !isComplete)
    .map((block) => {
      const mark = /(?:`{3,}|~{3,})/.exec(source.lines[block.start] ?? '')?.[0] ?? '```'
      const at = source.text.length
      const insert = `${source.text.endsWith('\n') ? '' : '\n'}${mark}\n`
      return issueOf(source, 'unbalanced', block, {
        label: 'End the code block',
        edits: [{ from: at, to: at, insert }],
      })
    })
}

function issueOf(source: Source, code: IssueCode, block: ParsedBlock, fix: TextIssue['fix']): TextIssue {
  const { from, to } = spanOf(source, block)
  const excerpt = excerptOf(block.text || (source.lines[block.start] ?? ''))
  return { code, line: lineAt(source, from), from, to, excerpt, fix }
}
