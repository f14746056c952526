import { expect, test } from 'vitest'
import type * as z from 'zod'
import { allCalls } from '#contract/contract.ts'
import { failures } from '#domain/failure.ts'
import { openApiDescription } from './openapi.ts'

interface Reference {
  $ref: string
}

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: Reference }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Reference }> }>
  security?: Record<string, string[]>[]
}

const description = openApiDescription('https://www.example.com')
const paths = description.paths as unknown as Record<string, Record<string, Operation>>
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    route: `${method.toUpperCase()} ${path}`,
    path,
    operation,
  })),
)

/** The component that a schema refers to. */
function resolved(schema: Reference | undefined): { properties: object } {
  const name = schema?.$ref.split('/').at(-1) ?? ''
  return description.components.schemas[name] as unknown as { properties: object }
}

test('has a title, a version and the URL of the API', () => {
  expect(description).toMatchObject({
    openapi: '3.1.0',
    info: { title: expect.any(String), version: expect.any(String) },
    servers: [{ url: 'https://www.example.com/api' }],
  })
})

test('describes exactly the calls of the contract', () => {
  const calls = allCalls().map(({ call }) => `${call.method} /${call.path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(operations.map(({ route }) => route).toSorted()).toEqual(calls.toSorted())
})

test('every operation has a unique id', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(operations)('$route is described completely', ({ path, operation }) => {
  expect(operation.summary).toMatch(/\.$/)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
  expect(described.map(({ name }) => name)).toEqual(inPath)
  expect(described.every(({ required, schema }) => required && Object.keys(schema).length > 0)).toBe(true)
  expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '401', '500', '503']))
})

test('every delete documents the refusal of records in use and the confirmation parameter', () => {
  const described = allCalls()
    .filter(({ place }) => place.at(-1) === 'remove')
    .map(({ place }) => operations.find((one) => one.operation.operationId === place.join('.'))!.operation)
  expect(described.length).toBeGreaterThan(30)
  for (const { operationId, parameters, requestBody, responses } of described) {
    expect([operationId, parameters?.find(({ name }) => name === 'confirmed')]).toMatchObject([
      operationId,
      { in: 'query', required: false, schema: { $ref: '#/components/schemas/Flag' } },
    ])
    expect(resolved(requestBody?.content['application/json']?.schema).properties).toHaveProperty('confirmed')
    expect(responses['409']?.description).toMatch(/^STILL_IN_USE/)
    const { schema } = responses['409']!.content['application/json']!
    expect(resolved(schema).properties).toHaveProperty('uses')
  }
})

test('is valid JSON without dangling references', () => {
  const text = JSON.stringify(description)
  const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  expect(references).toHaveLength(text.split('"$ref"').length - 1)
  const components = description.components as unknown as Record<string, Record<string, unknown>>
  const dangling = references.filter(([, kind = '', name = '']) => components[kind]?.[name] === undefined)
  expect(dangling).toEqual([])
  expect(text).not.toContain('$schema')
})

test('calls need a token, except for the public ones', () => {
  expect(description.security).toEqual([{ token: [] }])
  const open = operations.filter(({ operation }) => operation.security?.length === 0)
  expect(open).toHaveLength(allCalls().filter(({ call }) => call.access === 'anyone').length)
})

test('moments and files have types', () => {
  const { schemas } = description.components
  expect(schemas.Moment).toMatchObject({ type: 'string', format: 'date-time' })
  expect(schemas.MomentInput).toMatchObject({ type: 'string', pattern: expect.any(String) })
  expect(schemas.UploadedFile).toMatchObject({ type: 'string', format: 'binary' })
})

test('form bodies are described as they are read: lists as JSON text', () => {
  const { requestBody } = paths['/product-variant/{id}']!.put!
  const form = resolved(requestBody?.content['application/x-www-form-urlencoded']?.schema)
  for (const name of ['photos', 'bands']) {
    expect(form.properties).toHaveProperty(name, {
      type: 'string',
      description: 'JSON text.',
      contentMediaType: 'application/json',
      contentSchema: { $ref: '#/components/schemas/Ids' },
    })
  }
})

test('a call with a required file takes multipart bodies only', () => {
  expect(Object.keys(paths['/file-upload']!.post!.requestBody!.content)).toEqual(['multipart/form-data'])
})

test('every code of a failure is documented for a call, except for those outside of calls', () => {
  const text = JSON.stringify(description.components)
  const outside = ['ADDRESS_TOO_LONG', 'METHOD_NOT_ALLOWED', 'PREVIEW_ENDED']
  const missing = Object.keys(failures).filter((code) => !text.includes(`"${code}"`))
  expect(missing.toSorted()).toEqual(expect.arrayContaining(outside))
  expect(missing.filter((code) => !outside.includes(code))).toEqual(UNUSED)
})

/** Codes of the specification that no call answers any more. */
const UNUSED = ['EMAIL_DO_NOT_MATCH', 'FIELDS_REQUIRED']

test('describes the input of a read as query parameters', () => {
  for (const { place, call } of allCalls().filter(({ call: { method } }) => method === 'GET')) {
    const { operation } = operations.find((one) => one.operation.operationId === place.join('.'))!
    const described = (operation.parameters ?? []).map(({ name }) => name).toSorted()
    expect([call.path, described]).toEqual([call.path, Object.keys(call.input.shape).toSorted()])
  }
})

/** The regular expressions of a schema, including those of its fields. */
function patternsOf(schema: z.core.$ZodType): RegExp[] {
  const { checks = [], ...def } = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>
  const own = checks.map(({ _zod }) => _zod.def as { format?: string; pattern?: RegExp })
  const inner = [
    def.innerType,
    def.element,
    def.in,
    def.out,
    def.options,
    Object.values(def.shape ?? {}),
  ].flat()
  return [
    ...own.flatMap(({ format, pattern }) => (format === 'regex' && pattern ? [pattern] : [])),
    ...inner.flatMap((one) => (one ? patternsOf(one as z.core.$ZodType) : [])),
  ]
}

test('patterns have no flags, because JSON Schema does not support them', () => {
  const patterns = allCalls().flatMap(({ call }) => [call.input, call.output].flatMap(patternsOf))
  expect(new Set(patterns).size).toBeGreaterThan(3)
  expect(patterns.filter(({ flags }) => flags !== '')).toEqual([])
})
