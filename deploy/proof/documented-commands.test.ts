import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commandsFor, documentedCommands } from './documented-commands.ts'

const chapters = [
  'On a server of your own',
  'With Docker',
  'Moving to another machine',
  'Restoring',
  'The way back',
  'What is proved',
]

describe.each(chapters)('%s', (chapter) => {
  const blocks = documentedCommands(chapter)

  test('has commands that bash can read', () => {
    expect(blocks).not.toEqual([])
    for (const block of blocks) expect(spawnSync('bash', ['-n', '-c', block]).stderr.toString()).toBe('')
  })

  test('names only commands of the server that exist', () => {
    const named = blocks.join('\n').match(/(?:server|deploy)\/[\w/-]+\.ts/g) ?? []
    const missing = named.filter((path) => !existsSync(join(import.meta.dirname, '../..', path)))
    expect(missing).toEqual([])
  })
})

test.each(['Moving to another machine', 'Restoring', 'The way back'])(
  '%s has commands for systemd and for Docker',
  (chapter) => {
    const [systemd, docker] = [commandsFor('systemd', chapter), commandsFor('Docker', chapter)]
    expect(systemd.join('\n')).toMatch(/systemctl/)
    expect(docker.join('\n')).toMatch(/compose/)
    expect(systemd.join('\n')).not.toMatch(/compose/)
    expect([...systemd, ...docker].toSorted()).toEqual(documentedCommands(chapter).toSorted())
  },
)
