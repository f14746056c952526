import { directiveOfLine, inlineDirectiveAt, isContainerEnd, type WrittenDirective } from './directives.ts'

/** Attributes that visitors read. */
const READ = ['title', 'caption', 'text', 'host', 'about', 'wires']

/** A text of which figures are left out but for what visitors read in them, such as their captions. */
export function withoutDirectives(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const plain = line.trimStart()
      if (plain.startsWith('::')) {
        if (isContainerEnd(plain)) return ''
        const written = directiveOfLine(plain)
        if (written) return wordsOf(written)
      }
      return withoutInline(line)
    })
    .join('\n')
}

function withoutInline(line: string): string {
  let result = ''
  let end = 0
  for (let at = line.indexOf(':'); at >= 0; at = line.indexOf(':', Math.max(at + 1, end))) {
    const written = inlineDirectiveAt(line, at)
    if (!written) continue
    result += line.slice(end, at) + wordsOf(written)
    end = at + written.source.length
  }
  return result + line.slice(end)
}

function wordsOf({ attributes }: WrittenDirective): string {
  return READ.flatMap((name) => attributes?.[name] ?? []).join(' · ')
}
