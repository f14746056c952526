import { registerHooks, type ResolveFnOutput } from 'node:module'

/**
 * Resolves each bare specifier of our own modules once, and asks once per folder whether its scripts are modules. Node
 * parses the package.json of the package for every import, and that of drizzle-orm alone has 180 kB: more than two
 * seconds of a start.
 */
export function resolvePackagesOnce(): void {
  const resolved = new Map<string, ResolveFnOutput>()
  const foldersOfModules = new Set<string>()
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL, conditions } = context
      if (parentURL && conditions.includes('import') && /^\.\.?\/.*\.js$/.test(specifier)) {
        const { href: url } = new URL(specifier, parentURL)
        const { href: folder } = new URL('.', url)
        if (foldersOfModules.has(folder)) return { url, format: 'module', shortCircuit: true }
        const found = next(specifier, context)
        if (found.format === 'module') foldersOfModules.add(folder)
        return found
      }
      const isBare = !/^(?:\.|\/|file:|node:)/.test(specifier)
      const isOwn = parentURL?.includes('/node_modules/') === false
      if (!isBare || !isOwn) return next(specifier, context)
      const known = resolved.get(specifier)
      if (known) return { ...known, shortCircuit: true }
      const found = next(specifier, context)
      resolved.set(specifier, found)
      return found
    },
  })
}
