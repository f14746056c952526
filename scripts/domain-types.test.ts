import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const tree = mkdtempSync(join(tmpdir(), 'meshwork-types-'))
let errors = ''

beforeAll(() => {
  mkdirSync(join(tree, 'domain'))
  for (const file of ['package.json', 'tsconfig.json', 'domain/tsconfig.json'])
    copyFileSync(join(root, file), join(tree, file))
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  writeFileSync(join(tree, 'domain/browser.ts'), 'export const a = document.title\n')
  writeFileSync(join(tree, 'domain/node.ts'), 'export const a = process.env\n')
  writeFileSync(join(tree, 'domain/pure.ts'), `import * as z from 'zod'\n\nexport const a = z.string()\n`)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  errors = spawnSync(process.execPath, [tsc, '--project', 'domain'], { cwd: tree, encoding: 'utf8' }).stdout
})

afterAll(() => rmSync(tree, { recursive: true }))

test('the domain cannot use browser types', () => {
  expect(errors).toContain(`domain/browser.ts(1,18): error TS2584: Cannot find name 'document'`)
})

test('the domain cannot use Node types', () => {
  expect(errors).toContain('domain/node.ts(1,18): error TS2591')
})

test('the domain can use zod', () => {
  expect(errors).not.toContain('pure.ts')
})
