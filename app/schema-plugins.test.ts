import { parseAst, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { schemaPlugins } from './schema-plugins.ts'

type Transform = (this: { parse: typeof parseAst }, code: string) => { code: string }

/** What browsers get instead of a module of the contract. */
function inBrowsers(code: string): string {
  const { transform } = schemaPlugins.find(({ name }) => name === 'calls-without-schemas') as Plugin
  return (transform as unknown as { handler: Transform }).handler.call({ parse: parseAst }, code).code
}

test('a call keeps what it takes to send it, in the lines where it stood', () => {
  const code = `import * as z from 'zod'
export const news = call('GET news/:limit', {
  access: 'anyone',
  input: () => z.object({ limit: z.int() }),
  refusals: () => ({ STILL_IN_USE: z.object({ uses }) }),
  maxFileBytes: 5,
  output: () => z.object({}),
  summary: 'The newest news.',
})
`
  const left = inBrowsers(code)
  expect(left.split('\n')).toHaveLength(code.split('\n').length)
  expect(left.replaceAll(/\s+/g, ' ')).toContain(
    `call('GET news/:limit', { access: 'anyone', maxFileBytes: 5, })`,
  )
})

test('a schema that is declared as a constant can be left out, with all that it is made of', () => {
  const left = inBrowsers(`export const one: Shape = z.object({ id: z.int() }).partial()
const many = [z.int()]
`)
  expect(left).toContain('= /* @__PURE__ */ (() => z.object({ id: z.int() }).partial())()')
  expect(left).toContain('const many = [z.int()]')
})
