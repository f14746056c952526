import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import { failures, type FailureCode } from '#domain/failure.ts'
import { failuresOf } from './call-failures.ts'
import { pascal, type JsonSchema, type Schemas } from './schemas.ts'

const WITH_RETRY_AFTER = new Set([429, 503])

/** The responses of failures, one component for each list of codes. */
export class FailureResponses {
  readonly components: Record<string, JsonSchema> = {}
  readonly #schemas: Schemas

  constructor(schemas: Schemas) {
    this.#schemas = schemas
  }

  /** The refusals of a call by status. */
  of(call: Call, operation: string): Record<string, JsonSchema> {
    const byStatus = Object.groupBy(failuresOf(call), (code) => failures[code].status)
    return Object.fromEntries(
      Object.entries(byStatus).map(([status, codes]) => {
        const extra = this.#extraMembers(call, codes)
        const name = codes.map((code) => pascal(code.toLowerCase())).join('Or')
        if (Object.keys(extra).length === 0) return [status, this.#shared(name, Number(status), codes)]
        return [status, this.#response(`${pascal(operation)}${name}`, Number(status), codes, extra)]
      }),
    )
  }

  #shared(name: string, status: number, codes: FailureCode[]): JsonSchema {
    this.components[name] ??= this.#response(`${name}Failure`, status, codes, {})
    return { $ref: `#/components/responses/${name}` }
  }

  #response(
    name: string,
    status: number,
    codes: FailureCode[],
    extra: Record<string, JsonSchema>,
  ): JsonSchema {
    const schema = this.#schemas.add(name, {
      type: 'object',
      required: ['error', 'detail'],
      properties: {
        error: { enum: codes, type: 'string', description: 'Code of the failure.' },
        detail: { type: 'string', description: 'The same for people.' },
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'What is wrong, by field.',
        },
        ...extra,
      },
      additionalProperties: false,
    })
    const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
    const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
    return {
      description: codes.map((code) => `${code}: ${failures[code].text}`).join('\n'),
      headers: { ...requestId, ...(WITH_RETRY_AFTER.has(status) && retryAfter) },
      content: { 'application/json': { schema, example: exampleOf(codes) } },
    }
  }

  /** What a refusal says besides code and text, such as the current record after a stale version. */
  #extraMembers({ refusals = {}, output, input }: Call, codes: FailureCode[]): Record<string, JsonSchema> {
    const declared = codes.flatMap((code) =>
      Object.entries((refusals[code] as z.ZodObject | undefined)?.shape ?? {}),
    )
    const isStale = codes.includes('STALE_VERSION') && 'version' in input.shape
    const current = isStale ? Object.entries((output as z.ZodObject).shape) : []
    const members = [...declared, ...current].map(([name, schema]) => [
      name,
      this.#schemas.member(schema as z.ZodType, name),
    ])
    return Object.fromEntries(members) as Record<string, JsonSchema>
  }
}

function exampleOf([code = 'INTERNAL_SERVER_ERROR']: FailureCode[]) {
  const { text, field }: { text: string; field?: string } = failures[code]
  return { error: code, detail: text, ...(field && { fields: { [field]: text } }) }
}
