import { registerHooks, type ResolveFnOutput } from 'node:module'

/**
 * Resolves each bare specifier of our own modules once. Node parses the package.json of the package for every import,
 * and that of drizzle-orm alone has 180 kB: more than a second of a start.
 */
export function resolvePackagesOnce(): void {
  const resolved = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, next) {
      const isBare = !/^(?:\.|\/|file:|node:)/.test(specifier)
      const isOwn = context.parentURL?.includes('/node_modules/') === false
      if (!isBare || !isOwn) return next(specifier, context)
      const known = resolved.get(specifier)
      if (known) return { ...known, shortCircuit: true }
      const found = next(specifier, context)
      resolved.set(specifier, found)
      return found
    },
  })
}
