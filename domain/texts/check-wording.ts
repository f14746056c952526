import type { ParsedBlock } from './parsed-text.ts'
import { excerptOf, finderIn, lineAt, type Source } from './source.ts'
import type { IssueCode, TextIssue } from './text-issue.ts'

/** A version that has a newer one, and the live fact that names the newer one, if there is exactly one. */
export interface SupersededVersion {
  product: string
  version: string
  fact: string | null
}

const MARKS = ['**', '`', '](', '{{', '}}']
const VERSION = /\bv?(\d+\.\d+[A-Z]?)\b/g
/** Room for the name of a product and for words before it. */
const MAX_BEFORE = 200
/** Words before a version that speak of the past, where naming it is right. */
const PAST =
  /\b(?:since|from|until|till|before|after|than|to|first|older|came with|introduced (?:in|with)|between)\s*$/i

/** Markdown marks that visitors see, and mentions of superseded versions. */
export function checkWording(
  source: Source,
  blocks: ParsedBlock[],
  superseded: SupersededVersion[],
): TextIssue[] {
  const single = new Set(MARKS.filter((mark) => source.text.split(mark).length === 2))
  return blocks.flatMap((block) => [
    ...visibleMarks(source, block, single),
    ...oldVersions(source, block, superseded),
  ])
}

/** A mark that occurs once in the whole text can be removed. */
function visibleMarks(source: Source, block: ParsedBlock, single: Set<string>): TextIssue[] {
  const shown = block.outside.replaceAll(/\{\{[^{}\n]*\}\}/g, '')
  return MARKS.flatMap((mark) => {
    if (!shown.includes(mark)) return []
    const from = finderIn(source, block)(mark)
    // An escaped mark is meant to be seen.
    if (from === null || source.text[from - 1] === '\\') return []
    const edits = [{ from, to: from + mark.length, insert: '' }]
    const fix = single.has(mark) && mark !== '](' ? { label: `Remove ${mark}`, edits } : null
    return [issueAt(source, 'unbalanced', from, from + mark.length, shown.slice(shown.indexOf(mark)), fix)]
  })
}

function oldVersions(source: Source, block: ParsedBlock, superseded: SupersededVersion[]): TextIssue[] {
  if (superseded.length === 0) return []
  const find = finderIn(source, block)
  return [...block.text.matchAll(VERSION)].flatMap(({ 0: written, 1: version, index }) => {
    const before = block.text.slice(Math.max(0, index - MAX_BEFORE), index)
    const named = before.trimEnd()
    const old = superseded.find((one) => one.version === version && endsWithName(named, one.product))
    if (!old || named === before) return []
    const start = named.length - old.product.length
    const mention = before.slice(start) + written
    const from = find(mention)
    if (from === null || PAST.test(before.slice(Math.max(0, start - 30), start))) return []
    const at = from + mention.length - old.version.length
    const edits = [{ from: at, to: at + old.version.length, insert: `{{${old.fact}}}` }]
    const fix = old.fact === null ? null : { label: `Use {{${old.fact}}}`, edits }
    return [issueAt(source, 'old-version', from, from + mention.length, mention, fix)]
  })
}

/** Whether a text ends with a name that is no part of a longer word. */
function endsWithName(text: string, name: string): boolean {
  return text.endsWith(name) && !/\w$/.test(text.slice(0, -name.length))
}

function issueAt(
  source: Source,
  code: IssueCode,
  from: number,
  to: number,
  excerpt: string,
  fix: TextIssue['fix'],
): TextIssue {
  return { code, line: lineAt(source, from), from, to, excerpt: excerptOf(excerpt), fix }
}
