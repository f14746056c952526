import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/contract.ts'
import { coerceText } from '#server/http/form-values.ts'
import { pathParameters } from '#server/http/openapi.ts'
import { sampleValue, unwrap } from './sample-value.ts'

/** One call of the contract as something to attack. */
export interface Target {
  /** Such as "PUT news-item/:id". */
  name: string
  call: Call
  parameters: string[]
  /** The fields that travel in the body or the query. */
  fields: Record<string, z.core.$ZodType>
  /** Its route with parameters filled in: those given, else samples. */
  route(parameters?: Record<string, string | number>): string
}

/** Every call there is; a call added to the contract is attacked by every test that uses this list. */
export const targets: Target[] = allCalls().map(({ call }) => {
  const parameters = pathParameters(call)
  const fields = Object.entries(call.input.shape).filter(([name]) => !parameters.includes(name))
  return {
    name: `${call.method} ${call.path}`,
    call,
    parameters,
    fields: Object.fromEntries(fields) as Record<string, z.core.$ZodType>,
    route(given = {}) {
      const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String(given[name] ?? sampleValue(call.input.shape[name] as z.core.$ZodType))),
      )
      return `${call.method} ${path}`
    },
  }
})

export const reads = targets.filter(({ call }) => call.method === 'GET')
export const writes = targets.filter(({ call }) => call.method !== 'GET')
export const publicReads = reads.filter(({ call }) => call.access === 'anyone')

/** Names of a target's fields whose schema, without its wrappers, is of a kind such as "string". */
export function fieldsOfKind({ fields }: Target, ...kinds: string[]): string[] {
  return Object.keys(fields).filter((name) => kinds.includes(unwrap(fields[name]!)._zod.def.type))
}

/** Names of a target's fields that use exactly this schema of domain/fields.ts. */
export function fieldsUsing({ fields }: Target, ...schemas: z.core.$ZodType[]): string[] {
  const bare = new Set(schemas.map(unwrap))
  return Object.keys(fields).filter((name) => bare.has(unwrap(fields[name]!)))
}

/** Whether a field takes a text as a form or an address sends it; no request is made. */
export function takesText({ call }: Target, name: string, text: string): boolean {
  const values = coerceText(call.input, new Map([[name, text]]))
  return takes({ call }, name, values[name])
}

/** Whether a field takes a value as JSON sends it; no request is made. */
export function takes({ call }: Pick<Target, 'call'>, name: string, value: unknown): boolean {
  return (call.input.shape[name] as z.ZodType).safeParse(value).success
}
