import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const operations = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')

/** The blocks of commands in a chapter of operations.md, in their order. */
export function documentedCommands(chapter: string): string[] {
  const [, text] = `${operations}\n## `.split(`\n## ${chapter}\n`)
  if (text === undefined) throw new Error(`operations.md has no chapter "${chapter}".`)
  const [body = ''] = text.split('\n## ')
  return body.split(/^.*```\n/m).flatMap((part, index) => (index % 2 === 1 ? [withoutIndent(part)] : []))
}

/** The blocks of a chapter that has one part for systemd and one for Docker. */
export function commandsFor(kind: 'systemd' | 'Docker', chapter: string): string[] {
  const blocks = documentedCommands(chapter)
  const isDocker = (block: string) => /^(docker|compose|export|BACKUP=\$\(compose)/m.test(block)
  return blocks.filter((block) => isDocker(block) === (kind === 'Docker'))
}

function withoutIndent(block: string): string {
  return block
    .split('\n')
    .map((line) => line.replace(/^ {3}/, ''))
    .join('\n')
}
