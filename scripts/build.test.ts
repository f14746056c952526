import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fingerprint } from './build.ts'

const folder = mkdtempSync(join(tmpdir(), 'meshwork-build-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string): string {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
  return fingerprint(folder)
}

test.each([
  'app/site/home.tsx',
  'server/main.ts',
  'seed/load.ts',
  'content/pages/about.mdx',
  'package-lock.json',
])('a change of %s requires a rebuild', (file) => {
  const before = write(file, 'one')
  expect(write(file, 'two')).not.toBe(before)
  expect(write(file, 'one')).toBe(before)
})

test.each(['seed/demo/news.yml', 'server/start.test.ts', 'app/fonts/plex.woff2', 'data/lock'])(
  'a change of %s does not require a rebuild',
  (file) => {
    const before = fingerprint(folder)
    expect(write(file, 'new')).toBe(before)
  },
)
