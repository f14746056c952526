import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { recordCommit } from '#scripts/build.ts'
import { newWorld } from '#server/testing/test-world.ts'
import { version, versionIn } from './version.ts'

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-version-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'build'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '1.2.3' }))
  return folder
}

test('the version names the commit that was built', () => {
  const folder = emptyFolder()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  git('init', '-q')
  git('commit', '-q', '--allow-empty', '-m', 'first')
  recordCommit(folder)
  const commit = git('rev-parse', 'HEAD').slice(0, 12)
  expect(versionIn(folder)).toBe(`1.2.3 (${commit})`)
})

test('without git the version is that of the package', () => {
  const folder = emptyFolder()
  recordCommit(folder)
  expect(versionIn(folder)).toBe('1.2.3')
})

test('/livez says which version runs', async () => {
  const world = await newWorld()
  const answer = await world.fetch(new Request('http://localhost:3000/livez'))
  expect(await answer.json()).toEqual({ alive: true, version })
})
