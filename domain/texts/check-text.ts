import type { ParsedBlock } from './parsed-text.ts'
import { checkFigures, type FigureValues } from './check-figures.ts'
import { checkLinks, checkTargets, type KnownSite } from './check-links.ts'
import { checkStructure } from './check-structure.ts'
import { checkWording, type SupersededVersion } from './check-wording.ts'
import { sourceOf } from './source.ts'
import type { TextIssue } from './text-issue.ts'

/** Maximum number of issues of a text; nobody reads more, and a hostile text has thousands. */
const MAX_ISSUES = 100

/** Checks of a text that need to know nothing else. */
export function checkText(
  text: string,
  blocks: ParsedBlock[],
  superseded: SupersededVersion[] = [],
  figureValues?: FigureValues,
): TextIssue[] {
  const source = sourceOf(text)
  const issues = [
    ...(figureValues ? checkFigures(source, blocks, figureValues) : []),
    ...checkLinks(source, blocks),
    ...checkStructure(source, blocks),
    ...checkWording(source, blocks, superseded),
  ]
  return first(issues)
}

/** All checks of a text: also whether its links lead somewhere and its live facts exist. */
export function checkTextInSite(
  text: string,
  blocks: ParsedBlock[],
  site: KnownSite,
  superseded: SupersededVersion[] = [],
  figureValues?: FigureValues,
): TextIssue[] {
  const source = sourceOf(text)
  const issues = [
    ...(figureValues ? checkFigures(source, blocks, figureValues) : []),
    ...checkTargets(source, blocks, site),
    ...checkLinks(source, blocks, site),
    ...checkStructure(source, blocks),
    ...checkWording(source, blocks, superseded),
  ]
  return first(issues)
}

function first(issues: TextIssue[]): TextIssue[] {
  return issues.toSorted((one, other) => one.from - other.from || one.to - other.to).slice(0, MAX_ISSUES)
}
