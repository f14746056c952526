/** What checks find in texts: what it is called, why it matters, and whether it is a broken link. */
export const issueKinds = {
  'dead-link': {
    title: 'Dead link',
    reason: 'There is no page, file or photo at this address.',
    isBroken: true,
  },
  'dead-anchor': {
    title: 'Dead anchor',
    reason: 'The page has no such section.',
    isBroken: true,
  },
  'offline-link': {
    title: 'Link to something offline',
    reason: 'Visitors can’t open it.',
    isBroken: true,
  },
  'moved-link': {
    title: 'Link to an old address',
    reason: 'It works by a redirect; the new address is shorter for everyone.',
    isBroken: false,
  },
  'unknown-fact': {
    title: 'Unknown live fact',
    reason: 'Visitors see a dash instead of a value.',
    isBroken: false,
  },
  'unknown-figure': {
    title: 'Unknown figure',
    reason: 'Visitors see the directive as it is written.',
    isBroken: false,
  },
  'missing-alt': {
    title: 'Picture without a useful text',
    reason: 'Who can’t see the picture learns nothing from it.',
    isBroken: false,
  },
  'skipped-heading': {
    title: 'Skipped heading level',
    reason: 'Screen readers announce a level that is missing.',
    isBroken: false,
  },
  'vague-link': {
    title: 'Link text says nothing',
    reason: 'A link should say where it leads, also without the sentence around it.',
    isBroken: false,
  },
  'bare-url': {
    title: 'Bare address',
    reason: 'It is not a link, and hard to read.',
    isBroken: false,
  },
  'broken-list': {
    title: 'Broken list',
    reason: 'The indentation ends the list instead of nesting in it.',
    isBroken: false,
  },
  'long-paragraph': {
    title: 'Very long paragraph',
    reason: 'Few people read it to the end on a phone.',
    isBroken: false,
  },
  'table-header': {
    title: 'Table without a header',
    reason: 'Without it the columns have no names.',
    isBroken: false,
  },
  unbalanced: {
    title: 'Unbalanced Markdown',
    reason: 'Visitors see the mark itself.',
    isBroken: false,
  },
  'old-version': {
    title: 'Superseded version',
    reason: 'There is a newer version; a live fact always names the current one.',
    isBroken: false,
  },
} as const

export type IssueCode = keyof typeof issueKinds

export const issueCodes = Object.keys(issueKinds) as [IssueCode, ...IssueCode[]]

/** Replaces a part of a text. */
export interface TextEdit {
  from: number
  to: number
  insert: string
}

/** Something wrong in a text: its place, and the edits that fix it in one click, if there are any. */
export interface TextIssue {
  code: IssueCode
  /** From 1. */
  line: number
  /** Offsets in the text. */
  from: number
  to: number
  /** What is wrong there, such as the address of a link. */
  excerpt: string
  fix: { label: string; edits: TextEdit[] } | null
}

/** Whether an issue is a broken link, which is refused in texts that go online. */
export function isBrokenLink(code: IssueCode): boolean {
  return issueKinds[code].isBroken
}

/** Applies edits to a text; of overlapping ones only the first is applied. */
export function applyEdits(text: string, edits: TextEdit[]): string {
  let result = ''
  let end = 0
  for (const { from, to, insert } of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (from < end) continue
    result += text.slice(end, from) + insert
    end = to
  }
  return result + text.slice(end)
}
