import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'
import recheck from 'recheck/package.json' with { type: 'json' }

process.env.RECHECK_BACKEND = 'pure'
const { checkSync } = await import('recheck')

const root = join(import.meta.dirname, '..')

/** Production code only: no tests and test support. */
const SOURCES = ['{app,content,contract,domain,seed,server}/**/*.{ts,tsx}', 'site.config.ts']
const TESTS = ['**/*.test.{ts,tsx}', '**/test-*.ts', 'server/{attacks,process}/**']

/** The analysis takes seconds for some expressions, so results are cached between runs. */
const CACHE = join(root, 'node_modules/.cache/linear-expressions.json')

interface Found {
  /** File and line. */
  place: string
  /** Source text. */
  code: string
  /** Undefined if it is built at run time. */
  expression: { source: string; flags: string } | undefined
}

/** The regular expressions in a source file. */
export function expressionsIn(file: string, code: string): Found[] {
  const found: Found[] = []
  const add = ({ start, end }: { start: number; end: number }, expression: Found['expression']) => {
    const line = code.slice(0, start).split('\n').length
    found.push({ place: `${file}:${line}`, code: code.slice(start, end), expression })
  }
  const addConstructed = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
    const [source, flags = ''] = node.arguments.map((argument) =>
      argument.type === 'Literal' ? argument.value : undefined,
    )
    const isKnown = typeof source === 'string' && typeof flags === 'string'
    add(node, isKnown ? { source, flags } : undefined)
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node, { source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: addConstructed,
    CallExpression: addConstructed,
  }).visit(parseSync(file, code).program)
  return found
}

/** ReDoS check: the problem of an expression; undefined if it always takes linear time. */
export function complexityError({ expression }: Found): string | undefined {
  if (!expression) return 'is built at run time, so its complexity is unknown'
  const { source, flags } = expression
  const options = { timeout: null, incubationTimeout: null, attackTimeout: null }
  const verdict = checkSync(source, flags, options)
  if (verdict.status === 'safe') return undefined
  if (verdict.status === 'unknown') return `can't be analysed: ${verdict.error.kind}`
  return `${verdict.complexity.summary}, for example on ${verdict.attack.pattern}`
}

function readCache(): Set<string> {
  try {
    return new Set(JSON.parse(readFileSync(CACHE, 'utf8')) as string[])
  } catch {
    return new Set()
  }
}

if (import.meta.main) {
  const known = readCache()
  const linear = new Set<string>()
  for (const file of globSync(SOURCES, { cwd: root, exclude: TESTS }).toSorted()) {
    for (const found of expressionsIn(file, readFileSync(join(root, file), 'utf8'))) {
      const key = JSON.stringify([recheck.version, found.expression])
      const error = known.has(key) || linear.has(key) ? undefined : complexityError(found)
      if (error === undefined) linear.add(key)
      else {
        console.error(`${found.place} ${found.code}\n  ${error}`)
        process.exitCode = 1
      }
    }
  }
  mkdirSync(dirname(CACHE), { recursive: true })
  writeFileSync(CACHE, JSON.stringify([...linear]))
}
