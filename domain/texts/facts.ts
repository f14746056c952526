/** A live fact in a text, such as {{status TR-72D}}. */
export interface FactInText {
  /** Such as "status TR-72D", with single spaces. */
  name: string
  /** As it is written, with the braces. */
  source: string
}

const FACT = /\{\{([^{}\n]{1,100})\}\}/g
const FENCE = /^ {0,3}(`{3,}|~{3,})/

/** The live facts of a text without code. */
export function factsIn(text: string): FactInText[] {
  return [...text.matchAll(FACT)].map(([source, name = '']) => ({ name: nameOf(name), source }))
}

/** The names of the live facts in a Markdown text, code left out. */
export function factNamesIn(markdown: string): string[] {
  const names = new Set<string>()
  replaceFacts(markdown, (name) => {
    names.add(name)
    return ''
  })
  return [...names]
}

/**
 * Replaces the live facts of a Markdown text by their values; in code they stay as they are. A fact without a value
 * becomes a dash, so that visitors never see the braces.
 */
export function withFacts(markdown: string, valueOf: (name: string) => string | null): string {
  return replaceFacts(markdown, (name) => escapeMarkdown(valueOf(name) ?? '—'))
}

function replaceFacts(markdown: string, replacementOf: (name: string) => string): string {
  if (!markdown.includes('{{')) return markdown
  const replace = (text: string) => text.replace(FACT, (_source, name: string) => replacementOf(nameOf(name)))
  let fence: string | null = null
  const lines = markdown.split('\n').map((line) => {
    const mark = FENCE.exec(line)?.[1]
    if (fence !== null) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null
      return line
    }
    if (mark) {
      fence = mark
      return line
    }
    return line.includes('{{') ? outsideCode(line, replace) : line
  })
  return lines.join('\n')
}

/** Changes the parts of a line that are not between equally long runs of backticks. */
function outsideCode(line: string, change: (text: string) => string): string {
  const parts = line.split(/(`+)/)
  /** For each run of backticks, the next run of the same length. */
  const closing = new Map<number, number>()
  const lastOfLength = new Map<number, number>()
  for (let index = parts.length - 2; index > 0; index -= 2) {
    const { length } = parts[index]!
    const next = lastOfLength.get(length)
    if (next !== undefined) closing.set(index, next)
    lastOfLength.set(length, index)
  }
  let changed = ''
  for (let index = 0; index < parts.length; index += 1) {
    const end = closing.get(index)
    if (end === undefined) {
      changed += index % 2 === 0 ? change(parts[index]!) : parts[index]
      continue
    }
    changed += parts.slice(index, end + 1).join('')
    index = end
  }
  return changed
}

function nameOf(written: string): string {
  return written.trim().split(/\s+/).join(' ')
}

function escapeMarkdown(value: string): string {
  return value.replaceAll(/[\\`*_[\]<>|~]/g, String.raw`\$&`)
}
