import type * as z from 'zod'
import { accounts } from '#contract/accounts.ts'
import type { Call } from '#contract/call.ts'
import { flag } from '#domain/fields.ts'
import siteConfig from '#site-config'

/** The path of a call below /api/; that of sign-in is configurable. */
export function pathOf(call: Call): string {
  return call === accounts.signIn ? siteConfig.signInPath : call.path
}

export function pathParameters(call: Call): string[] {
  return [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
}

/** The fields that a call accepts in its body; writes that refuse broken links can be told to publish anyway. */
export function bodyFields({ input, refusals }: Call): z.core.$ZodShape {
  return refusals?.BROKEN_LINKS ? { ...input.shape, publish_anyway: flag.optional() } : input.shape
}

/** The fields that a call accepts in its query: all of a read, and the optional ones of a delete, which often has no body. */
export function queryFields(call: Call): string[] {
  if (call.method !== 'GET' && call.method !== 'DELETE') return []
  const inPath = pathParameters(call)
  return Object.entries(call.input.shape)
    .filter(([name, schema]) => {
      return !inPath.includes(name) && (call.method === 'GET' || isOptional(schema as z.ZodType))
    })
    .map(([name]) => name)
}

export function isOptional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success
}
