import { expect, test } from 'vitest'
import type * as z from 'zod'
import { allCalls } from '#contract/contract.ts'
import { openApiDescription } from './openapi.ts'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { type: string; properties: object } }> }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
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

const removals = allCalls().filter(({ call }) => call.refusals)

test.each(operations)('$route is described completely', ({ path, operation }) => {
  expect(operation.summary).toMatch(/\.$/)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const described = operation.parameters.filter((parameter) => parameter.in === 'path')
  expect(described.map(({ name }) => name)).toEqual(inPath)
  expect(described.every(({ required, schema }) => required && Object.keys(schema).length > 0)).toBe(true)
  const isRemoval = removals.some(({ place }) => place.join('.') === operation.operationId)
  expect(Object.keys(operation.responses)).toEqual(['200', ...(isRemoval ? ['409'] : []), 'default'])
})

test('every delete documents the refusal of records in use and the confirmation parameter', () => {
  const described = allCalls()
    .filter(({ place }) => place.at(-1) === 'remove')
    .map(({ place }) => operations.find((one) => one.operation.operationId === place.join('.'))!.operation)
  expect(described.length).toBeGreaterThan(30)
  for (const { operationId, parameters, requestBody, responses } of described) {
    expect([operationId, parameters.at(-1)]).toMatchObject([
      operationId,
      { name: 'confirmed', in: 'query', required: false, schema: { type: 'boolean' } },
    ])
    expect(requestBody?.content['application/json']?.schema.properties).toHaveProperty('confirmed')
    expect(responses['409']?.description).toMatch(/^STILL_IN_USE/)
    expect(JSON.stringify(responses['409'])).toContain('"uses"')
  }
})

test('is valid JSON without dangling references', () => {
  const text = JSON.stringify(description)
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference)
  expect(new Set(references)).toEqual(new Set(['#/components/schemas/Failure']))
  expect(text).not.toContain('$schema')
})

test('calls that need a token declare it', () => {
  const guarded = operations.filter(({ operation }) => operation.security)
  const calls = allCalls().filter(({ call }) => call.access !== 'anyone')
  expect(guarded).toHaveLength(calls.length)
})

test('describes the input of a read as query parameters', () => {
  for (const { place, call } of allCalls().filter(({ call: { method } }) => method === 'GET')) {
    const { operation } = operations.find((one) => one.operation.operationId === place.join('.'))!
    const described = operation.parameters.map(({ name }) => name).toSorted()
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
