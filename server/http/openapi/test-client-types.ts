import { registerHooks } from 'node:module'

const COMPILER_API = new URL('test-typescript-api.ts', import.meta.url).href

/** The TypeScript types of a client, generated from an OpenAPI description. */
export async function clientTypes(description: object): Promise<string> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'typescript' ? { url: COMPILER_API, shortCircuit: true } : next(specifier, context),
  })
  try {
    const { default: generate, astToString } = await import('openapi-typescript')
    return astToString(await generate(JSON.stringify(description)))
  } finally {
    hooks.deregister()
  }
}
