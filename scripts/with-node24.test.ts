import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let project = ''

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'meshwork-install-'))
  cpSync(import.meta.dirname, join(project, 'scripts'), { recursive: true })
  mkdirSync(join(project, 'node_modules/node/bin'), { recursive: true })
  mkdirSync(join(project, 'node_modules/.bin'))
  for (const file of ['node_modules/node/bin/node', 'node_modules/.bin/node']) {
    symlinkSync(process.execPath, join(project, file))
  }
  writePackages('package-lock.json', {
    tool: { version: '1.0.0' },
    'tool-for-mars': { version: '1.0.0', optional: true },
  })
})

afterEach(() => rmSync(project, { recursive: true }))

function writePackages(file: string, packages: Record<string, { version: string; optional?: boolean }>) {
  const entries = Object.entries(packages).map(([name, facts]) => [`node_modules/${name}`, facts])
  writeFileSync(join(project, file), JSON.stringify({ packages: { '': {}, ...Object.fromEntries(entries) } }))
}

/** Runs a command through with-node24.mjs with a fake npm that records the call. */
function withNode24(code: string, npm = 'touch installed') {
  const programs = join(project, 'programs')
  mkdirSync(programs)
  writeFileSync(join(programs, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'scripts/with-node24.mjs'), 'node', '-e', code],
    { cwd: project, encoding: 'utf8', env: { PATH: `${programs}:${process.env.PATH}` } },
  )
  return { status, stdout, stderr, installed: existsSync(join(project, 'installed')) }
}

test('runs a command without installing if everything is present, and returns its exit code', () => {
  writePackages('node_modules/.package-lock.json', { tool: { version: '1.0.0' } })
  expect(withNode24('process.exit(7)')).toMatchObject({ status: 7, installed: false })
})

test('installs dependencies if none are present', () => {
  expect(withNode24('process.exit(0)')).toMatchObject({ status: 0, installed: true })
})

test('installs dependencies if the lock file has another version', () => {
  writePackages('node_modules/.package-lock.json', { tool: { version: '0.9.0' } })
  expect(withNode24('process.exit(0)')).toMatchObject({ status: 0, installed: true })
})

test('exits with advice if the installation fails', () => {
  const { status, stdout, stderr } = withNode24('console.log("ran")', 'exit 1')
  expect(status).toBe(1)
  expect(stderr).toContain('check the network, then try again.')
  expect(stdout).not.toContain('ran')
})

test('exits with advice if Node 24 is missing', () => {
  rmSync(join(project, 'node_modules/node'), { recursive: true })
  expect(withNode24('process.exit(0)')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('delete node_modules, then try again.') as string,
  })
})
