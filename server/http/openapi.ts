import * as z from 'zod'
import { accounts } from '#contract/accounts.ts'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/contract.ts'
import { flag } from '#domain/fields.ts'
import { failures, type FailureCode } from '#domain/failure.ts'
import siteConfig from '#site-config'
import { IDEMPOTENCY_KEY_PATTERN } from './idempotency-key.ts'

/** The OpenAPI 3.1 description of the API, generated from the contract. */
export function openApiDescription(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { place, call } of allCalls()) {
    const path = `/${pathOf(call).replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call, place) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${siteConfig.brand.name} API`, version: '1' },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'JWT, a space, and the token of sign-in',
        },
      },
      schemas: { Failure: FAILURE },
    },
  }
}

/** The path of a call below /api/; that of sign-in is configurable. */
export function pathOf(call: Call): string {
  return call === accounts.signIn ? siteConfig.signInPath : call.path
}

const FAILURE = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'Code of the failure' },
    detail: { type: 'string', description: 'The same for people' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong, by field',
    },
  },
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN.source },
  description:
    'Chosen by the client for each write of content. A repeated request with the same key within a day is not executed again; it gets the first response.',
}

function describeCall(call: Call, place: string[]) {
  const names = pathParameters(call)
  const inQuery = queryFields(call)
  const inBody = Object.entries(bodyFields(call)).filter(([name]) => !names.includes(name))
  const body = schemaOf(z.object(Object.fromEntries(inBody)), 'input')
  const hasBody = call.method !== 'GET' && inBody.length > 0
  const encodings = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json']
  return {
    operationId: place.join('.'),
    summary: call.summary,
    tags: [place[0]],
    ...(call.access !== 'anyone' && { security: [{ token: [] }] }),
    parameters: [
      ...names.map((name) => describeParameter(call, name, 'path')),
      ...(call.method !== 'GET' && call.access === 'staff' ? [IDEMPOTENCY_KEY] : []),
      ...inQuery.map((name) => describeParameter(call, name, 'query')),
    ],
    ...(hasBody && {
      requestBody: { content: Object.fromEntries(encodings.map((type) => [type, { schema: body }])) },
    }),
    responses: {
      '200': {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(call.output, 'output') } },
      },
      ...describeRefusals(call),
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

/** Responses of failures that carry extra data, by status. */
function describeRefusals({ refusals = {} }: Call) {
  const byStatus = Map.groupBy(
    Object.entries(refusals),
    ([code]) => failures[code as FailureCode].status as number,
  )
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => {
      const description = group.map(([code]) => `${code}: ${failures[code as FailureCode].text}`).join(' ')
      const schemas = group.map(([, answer]) => ({
        allOf: [{ $ref: '#/components/schemas/Failure' }, schemaOf(answer, 'output')],
      }))
      const schema = schemas.length === 1 ? schemas[0] : { anyOf: schemas }
      return [status, { description, content: { 'application/json': { schema } } }]
    }),
  )
}

function describeParameter(call: Call, name: string, place: 'path' | 'query') {
  const schema = call.input.shape[name] as z.ZodType
  const required = place === 'path' || !schema.safeParse(undefined).success
  return { name, in: place, required, schema: schemaOf(schema, 'input') }
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
      const isOptional = (schema as z.ZodType).safeParse(undefined).success
      return !inPath.includes(name) && (call.method === 'GET' || isOptional)
    })
    .map(([name]) => name)
}

export function pathParameters(call: Call): string[] {
  return [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
}

export function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
