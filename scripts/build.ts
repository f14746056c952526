import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encode, QUALITY } from '#server/http/encoding.ts'
import { run } from './run.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build/.inputs')

const inputs = [
  '{app,content,contract,domain,public}/**',
  '{site,vite,react-router}.config.ts',
  '{package,package-lock,tsconfig}.json',
  'scripts/fonts.mjs',
]
const outputs = ['app/fonts/**', '**/*.test.{ts,tsx}']

/** Builds the app unless the last build was made from the very same files; answers whether it stands. */
export async function ensureBuild(): Promise<boolean> {
  const wanted = fingerprint(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  rmSync(stamp, { force: true })
  if ((await run('node', ['scripts/fonts.mjs'])) !== 0) return false
  if ((await run('react-router', ['build'], { NODE_ENV: 'production' })) !== 0) return false
  await pressAssets()
  writeFileSync(stamp, wanted)
  return true
}

/** Presses what browsers load as small as brotli can, once, so that no server spends time on it. */
async function pressAssets(): Promise<void> {
  const files = globSync('build/client/**/*.{js,css,svg}', { cwd: root }).map((file) => join(root, file))
  const press = async (file: string) =>
    writeFileSync(`${file}.br`, await encode(readFileSync(file), 'br', QUALITY.built))
  await Promise.all(files.map(press))
}

/** One value for the names and contents of all files the build is made from. */
export function fingerprint(folder: string): string {
  const hash = createHash('sha256')
  for (const file of globSync(inputs, { cwd: folder, exclude: outputs }).sort()) {
    const path = join(folder, file)
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

if (import.meta.main && !(await ensureBuild())) {
  console.error('\nThe build failed: mend the error above, then run "npm run build".')
  process.exitCode = 1
}
