import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import { pagingTexts } from '#contract/paging.ts'
import { scopeOf } from '#contract/scopes.ts'
import { scopes, scopeTexts } from '#domain/accounts/service-token.ts'
import { inWords } from '#domain/words.ts'
import { vendorOf, type Vendor } from '#domain/company/brand/vendor.ts'
import site from '#site-config'
import { isOptional, pathOf, pathParameters, queryFields } from '#server/http/call-address.ts'
import { IDEMPOTENCY_KEY_PATTERN } from '#server/http/idempotency-key.ts'
import { areas } from './areas.ts'
import { requestBody } from './bodies.ts'
import { FailureResponses } from './failure-responses.ts'
import { shownCalls } from './shown-calls.ts'
import { pascal, Schemas, type JsonSchema } from './schemas.ts'

/** Whose API is described. */
export interface DescribedSite {
  vendor: Pick<Vendor, 'brand' | 'company' | 'currency' | 'words'>
  /** Areas of the website that are switched off. */
  off: readonly string[]
}

const configured: DescribedSite = { vendor: vendorOf(null, site), off: [] }

/** The OpenAPI 3.1 description of the API, generated from the contract. */
export function openApiDescription(publicUrl: string, { vendor, off }: DescribedSite = configured) {
  const calls = shownCalls(off)
  const tags = new Set(calls.map(({ place }) => place[0]))
  const schemas = new Schemas()
  const refusals = new FailureResponses(schemas)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { place, call } of calls) {
    const path = `/${pathOf(call).replaceAll(/:(\w+)/g, '{$1}')}`
    const operation = describeCall(call, place, schemas, refusals)
    operation.summary = inWords(call.summary, vendor.words)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation }
  }
  const { company, brand } = vendor
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description: INTRODUCTION,
      contact: { name: company.name, email: company.supportEmail },
      license: { name: 'Terms of use', url: `${publicUrl}/terms-of-use` },
    },
    servers: [{ url: `${publicUrl}/api`, description: brand.name }],
    externalDocs: { url: `${publicUrl}/api/docs`, description: 'The same for people, with examples' },
    tags: Object.entries(areas)
      .filter(([name]) => tags.has(name))
      .map(([name, { description }]) => ({ name, description: inWords(description, vendor.words) })),
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word JWT, a space, and the token of sign-in.',
        },
        serviceToken: {
          type: 'http',
          scheme: 'bearer',
          description: `A service token that staff made, with the scope that the call names: ${scopes.map((scope) => `${scope} (${scopeTexts[scope]})`).join('; ')}.`,
        },
      },
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: refusals.components,
      schemas: sorted(schemas.components),
    },
  }
}

const INTRODUCTION = `Answers are JSON, keyed by entity. Bodies are JSON, form-encoded or multipart; unknown fields are ignored. Moments are UTC. A failure has a code ("error"), a text for people ("detail") and, for wrong input, a message by field ("fields").`

const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN.source },
    description:
      'Chosen by the client for each write of content. A repeated request with the same key within a day is not executed again; it gets the first response.',
  },
  CsrfToken: {
    name: 'X-CSRFToken',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description:
      'The value of the cookie "csrftoken". Required when the request carries that cookie, as requests of browsers do.',
  },
}

const HEADERS = {
  RequestId: {
    description: 'Identifies the request in the log of the server; name it when you ask support.',
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 1 },
  },
}

const reference = (kind: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${kind}` })

function describeCall(call: Call, place: string[], schemas: Schemas, refusals: FailureResponses) {
  const operationId = place.join('.')
  const isWrite = call.method !== 'GET'
  const body = requestBody(call, operationId, schemas)
  const parameters = [
    ...pathParameters(call).map((name) => describeParameter(call, name, 'path', schemas)),
    ...queryFields(call).map((name) => describeParameter(call, name, 'query', schemas)),
    ...(isWrite ? [reference('CsrfToken')] : []),
    ...(isWrite && call.access === 'staff' ? [reference('IdempotencyKey')] : []),
  ]
  return {
    operationId,
    summary: call.summary,
    tags: [place[0]],
    ...securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      '200': {
        description: 'Done',
        headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } },
        content: {
          'application/json': {
            schema: schemas.refer(call.output, 'output', `${pascal(operationId)}Answer`),
          },
        },
      },
      ...refusals.of(call, operationId),
    },
  }
}

/** Public calls need no token; calls with a scope accept a service token too. */
function securityOf(call: Call) {
  if (call.access === 'anyone') return { security: [] }
  const scope = scopeOf(call)
  return scope === undefined ? {} : { security: [{ token: [] }, { serviceToken: [scope] }] }
}

function describeParameter(call: Call, name: string, place: 'path' | 'query', schemas: Schemas) {
  const schema = call.input.shape[name] as z.ZodType
  const required = place === 'path' || !isOptional(schema)
  const description = call.pages ? pagingTexts[name as keyof typeof pagingTexts] : undefined
  return {
    name,
    in: place,
    required,
    ...(description && { description }),
    schema: schemas.inline(schema, 'input'),
  }
}

function sorted(schemas: Record<string, JsonSchema>) {
  return Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
