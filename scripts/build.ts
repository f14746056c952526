import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encode, QUALITY } from '#server/http/encoding.ts'
import { run } from './run.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build/.inputs')

const inputs = [
  '{app,content,contract,domain,public,server}/**',
  'seed/**/*.ts',
  'vendors/*.ts',
  '{site,vite,react-router}.config.ts',
  '{package,package-lock,tsconfig}.json',
  'scripts/fonts.mjs',
]
const excluded = ['app/fonts/**', '**/*.test.{ts,tsx}']

/** Builds the app and the server unless its inputs are unchanged since the last build; returns whether the build is usable. */
export async function ensureBuild(): Promise<boolean> {
  if (!(await ensureCurrentBuild())) return false
  recordCommit(root)
  return true
}

async function ensureCurrentBuild(): Promise<boolean> {
  const current = fingerprint(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return true
  rmSync(stamp, { force: true })
  if ((await run('node', ['scripts/fonts.mjs'])) !== 0) return false
  if ((await run('react-router', ['build'], { NODE_ENV: 'production' })) !== 0) return false
  await precompressAssets()
  writeFileSync(stamp, current)
  return true
}

/** Records which commit is built, for the version of the server; nothing where git is not available. */
export function recordCommit(folder: string): void {
  const file = join(folder, 'build/commit')
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status === 0) writeFileSync(file, stdout)
  else rmSync(file, { force: true })
}

/** Precompresses assets with maximum brotli quality at build time, to save CPU time of the server. */
async function precompressAssets(): Promise<void> {
  const files = globSync('build/client/**/*.{js,css,svg}', { cwd: root }).map((file) => join(root, file))
  const compress = async (file: string) =>
    writeFileSync(`${file}.br`, await encode(readFileSync(file), 'br', QUALITY.built))
  await Promise.all(files.map(compress))
}

/** Hash of the names and contents of all build inputs. */
export function fingerprint(folder: string): string {
  const hash = createHash('sha256')
  for (const file of globSync(inputs, { cwd: folder, exclude: excluded }).sort()) {
    const path = join(folder, file)
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

if (import.meta.main && !(await ensureBuild())) {
  console.error('\nThe build failed: fix the error above, then run "npm run build".')
  process.exitCode = 1
}
