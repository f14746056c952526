import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Patterns of flaky tests: they fail on a busy machine or prove nothing on a fast one. With advice what to write instead. */
const rules: [pattern: RegExp, advice: string][] = [
  [/\bwaitForTimeout\(/, 'wait for what the page shows next, or move its clock with page.clock'],
  [/\bnetworkidle\b/, 'wait for the response or the element that the test is about'],
  [
    /import \{[^}]*\bsetTimeout\b[^}]*\} from '(node:)?timers\/promises'/,
    'wait for a condition: an event, expect.poll(), a promise that the test resolves',
  ],
  [/new Promise\b[^;]{0,80}\bsetTimeout\(/, 'wait for a condition: an event, expect.poll(), a held promise'],
  [/\bsetTimeout\(\s*(resolve|done|next)\b/, 'wait for a condition: an event, expect.poll(), a held promise'],
  [
    /\b(performance|Date)\.now\(\) - \w+(\)\.toBeLessThan|\s*<)/,
    'compare CPU time with cpuCost() as a ratio, or measure it in bench/',
  ],
  [/\bpoll\([^;]{0,200}\btimeout:/, 'the limit of the runner is enough: it only catches what hangs'],
  [/\bto\w+\([^()]*\{ timeout: /, 'the limit of the runner is enough: it only catches what hangs'],
  [/\bvi\.mock\(\s*['"][#.]/, 'do not mock our own modules: replace external dependencies such as fetch'],
]

/** Files that need a delay, and why. */
const allowed: Record<string, string> = {
  'e2e/arriving.spec.ts': 'a slow connection delivers a page in chunks',
  'e2e/server-process.ts': 'polls a starting process until it responds',
  'server/front/min-upload-rate.test.ts': 'a client sends its body slowly',
  'server/front/page-cache.test.ts': 'a slow rendering',
  'server/process/behind-nginx/nginx-process.ts': 'asks a starting process again and again until it answers',
  'server/process/publishing.test.ts': 'a kill comes at a random time of a publish, and nothing waits for it',
  'server/process/behind-nginx/nginx-restart.test.ts':
    'visitors pause between two questions, and nothing waits for them',
}

const files = ['app', 'bench', 'contract', 'domain', 'e2e', 'scripts', 'seed', 'server']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter((file) => /\.(test|spec)\.tsx?$|^e2e\/|^server\/process\//.test(file))
  .filter((file) => file !== 'scripts/test-waits.test.ts')

/** Violations in the code of a test, with line numbers. */
function waitsIn(code: string): string[] {
  return rules.flatMap(([pattern, advice]) =>
    [...code.matchAll(new RegExp(pattern, 'g'))].map(({ 0: text, index }) => {
      const line = code.slice(0, index).split('\n').length
      return `line ${line}: ${text.replaceAll(/\s+/g, ' ')} … Instead, ${advice}.`
    }),
  )
}

test('tests wait for conditions, never for a time', () => {
  expect(files).toContain('server/process/requests.test.ts')
  const found = files.map((file) => ({ file, waits: waitsIn(readFileSync(join(root, file), 'utf8')) }))
  const refused = found.filter(({ file, waits }) => waits.length > 0 && !(file in allowed))
  expect(refused).toEqual([])
  const needed = found.filter(({ waits }) => waits.length > 0).map(({ file }) => file)
  expect(Object.keys(allowed).filter((file) => !needed.includes(file))).toEqual([])
})

test.each([
  'await page.waitForTimeout(300)',
  "await page.waitForLoadState('networkidle')",
  "import { setTimeout as pause } from 'node:timers/promises'",
  "import { setImmediate, setTimeout } from 'timers/promises'",
  'await new Promise((resolve) => setTimeout(resolve, 20))',
  'await new Promise<void>((next) => {\n  setTimeout(next, 20)\n})',
  'expect(performance.now() - started).toBeLessThan(500)',
  'expect([part, Date.now() - started < 500]).toEqual([part, true])',
  'await expect.poll(() => received.length, { timeout: 5_000 }).toBe(1)',
  'await expect(text).toBeVisible({ timeout: 500 })',
  "vi.mock('#app/call-server.ts', () => ({}))",
  "vi.mock('./call-server.ts')",
])('rejects %s', (code) => expect(waitsIn(code)).not.toEqual([]))

test.each([
  'test.setTimeout(600_000)',
  'const dripping = setInterval(() => socket.write(bytes), 1_000)',
  "import { setImmediate as nextTurn } from 'node:timers/promises'",
  'await expect.poll(() => received.length).toBe(1)',
  'expect(performance.now() - started >= CONSTANT_DURATION_MS).toBe(true)',
])('accepts %s', (code) => expect(waitsIn(code)).toEqual([]))
