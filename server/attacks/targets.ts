import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/contract.ts'
import { coerceText } from '#server/engine/form-values.ts'
import { pathParameters } from '#server/http/call-address.ts'
import { sampleValue, unwrap } from './sample-value.ts'

/** A call of the contract as an attack target. */
export interface Target {
  /** Such as "PUT news-item/:id". */
  name: string
  call: Call
  parameters: string[]
  /** The fields in the body or the query. */
  fields: Record<string, z.core.$ZodType>
  /** Its route with the given parameters, and samples for the others. */
  route(parameters?: Record<string, string | number>): string
}

/** Every call of the contract, so new calls are attacked automatically. */
export const targets: Target[] = allCalls().map(({ call }) => {
  const parameters = pathParameters(call)
  const fields = Object.entries(call.input.shape).filter(([name]) => !parameters.includes(name))
  return {
    name: `${call.method} ${call.path}`,
    call,
    parameters,
    fields: Object.fromEntries(fields) as Record<string, z.core.$ZodType>,
    route(values = {}) {
      const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String(values[name] ?? sampleValue(call.input.shape[name] as z.core.$ZodType))),
      )
      return `${call.method} ${path}`
    },
  }
})

export const reads = targets.filter(({ call }) => call.method === 'GET')
export const writes = targets.filter(({ call }) => call.method !== 'GET')
export const publicReads = reads.filter(({ call }) => call.access === 'anyone')

/** Names of the fields whose unwrapped schema has one of these types, such as "string". */
export function fieldsOfKind({ fields }: Target, ...kinds: string[]): string[] {
  return Object.keys(fields).filter((name) => kinds.includes(unwrap(fields[name]!)._zod.def.type))
}

/** Names of the fields that use exactly one of these schemas of domain/fields.ts. */
export function fieldsUsing({ fields }: Target, ...schemas: z.core.$ZodType[]): string[] {
  const unwrapped = new Set(schemas.map(unwrap))
  return Object.keys(fields).filter((name) => unwrapped.has(unwrap(fields[name]!)))
}

/** Whether a field accepts a text from a form or address, by its schema only. */
export function acceptsText({ call }: Target, name: string, text: string): boolean {
  const values = coerceText(call.input, new Map([[name, text]]))
  return accepts({ call }, name, values[name])
}

/** Whether a field accepts a JSON value, by its schema only. */
export function accepts({ call }: Pick<Target, 'call'>, name: string, value: unknown): boolean {
  return (call.input.shape[name] as z.ZodType).safeParse(value).success
}

/** Answers the items in turn, to try all of them over many calls. */
export function inTurn<Item>(items: Item[]): () => Item {
  let turn = -1
  return () => items[(turn += 1) % items.length]!
}
