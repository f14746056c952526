import { join } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const WITHOUT_EVAL = join(import.meta.dirname, 'zod-without-eval.ts')

/** What the server does with a call: checks it, answers it, describes it. Browsers only send it. */
const PARTS_OF_SERVER = new Set(['input', 'output', 'refusals', 'summary', 'failures', 'links'])

/** A node of a syntax tree. */
interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/**
 * How browsers get the contract. They need the routes of calls and few schemas, and to build all of them would keep a phone
 * busy for a third of a second before it shows anything.
 */
export const schemaPlugins: Plugin[] = [
  {
    name: 'zod-without-eval',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id, importer) => (id === 'zod' && importer !== WITHOUT_EVAL ? WITHOUT_EVAL : undefined),
  },
  {
    name: 'calls-without-schemas',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: [`${ROOT}/contract/**/*.ts`, `${ROOT}/domain/**/*.ts`] },
      handler(code) {
        const cut = withoutRanges(code, partsOfServer(this.parse(code, { lang: 'ts' }) as unknown as Node))
        return { code: asUnused(cut, this.parse(cut, { lang: 'ts' }) as unknown as Node), map: null }
      },
    },
  },
]

/** The properties in declarations of calls that browsers do not need: `call('GET news/:id', { input, output, … })`. */
function partsOfServer(node: Node): Node[] {
  const { callee, arguments: given } = node as Node & { callee?: { name?: string }; arguments?: Node[] }
  const parts =
    node.type === 'CallExpression' && callee?.name === 'call' ? (given?.[1]?.properties as Node[]) : undefined
  if (parts) return parts.filter(({ key }) => PARTS_OF_SERVER.has((key as { name?: string })?.name ?? ''))
  return childrenOf(node).flatMap(partsOfServer)
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof (part as Node | null)?.type === 'string')
}

/** Replaces properties by white space, so that all lines stay where they are. */
function withoutRanges(code: string, nodes: Node[]): string {
  return nodes.reduce((rest, { start, end }) => {
    const after = rest[end] === ',' ? end + 1 : end
    return rest.slice(0, start) + rest.slice(start, after).replaceAll(/[^\n]/g, ' ') + rest.slice(after)
  }, code)
}

/** Marks the constants of a module that are schemas as free of side effects: those that nothing uses any more are left out. */
function asUnused(code: string, program: Node): string {
  const declared = (program.body as Node[]).flatMap((statement) => {
    const declaration = (statement.declaration as Node | undefined) ?? statement
    return declaration.type === 'VariableDeclaration' ? (declaration.declarations as Node[]) : []
  })
  const schemas = declared.map(({ init }) => init as Node | null).filter((init) => init && isSchema(init))
  return schemas.toReversed().reduce((rest, schema) => {
    const { start, end } = schema!
    return `${rest.slice(0, start)}/* @__PURE__ */ (() => ${rest.slice(start, end)})()${rest.slice(end)}`
  }, code)
}

/** Whether an expression is a chain of calls that begins with zod: `z.object({ … }).partial()`. */
function isSchema({ type, callee, object, name }: Node): boolean {
  if (type === 'CallExpression') return isSchema(callee as Node)
  return type === 'MemberExpression' ? isSchema(object as Node) : name === 'z'
}
