import { registerHooks, type ResolveFnOutput } from 'node:module'

/** A module of a package of ESM, whose package.json has 180 kB. */
const IN_LARGE_PACKAGE = /\/node_modules\/drizzle-orm\/[^?#]*\.js$/

/**
 * Resolves each bare specifier of our own modules once, and the modules of drizzle-orm among themselves without its
 * package.json. Node parses that file for every import and every module: two seconds of processor time at a start.
 */
export function resolvePackagesOnce(): void {
  const resolved = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context
      if (specifier.startsWith('.') && IN_LARGE_PACKAGE.test(parentURL)) {
        const { href: url } = new URL(specifier, parentURL)
        if (IN_LARGE_PACKAGE.test(url)) return { url, format: 'module', shortCircuit: true }
      }
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
