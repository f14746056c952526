import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/contract.ts'
import { failures, type FailureCode } from '#domain/failure.ts'
import { pathOf } from '#server/http/call-address.ts'
import { failuresOf } from './call-failures.ts'
import { openApiDescription } from './openapi.ts'

export const description = openApiDescription('https://www.hopline.example')

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(description, 'openapi.json')

/** Why a response contradicts the description of its call; empty if it does not. */
export function contradictions(call: Call, status: number, body: unknown): string[] {
  const name = `${call.method} ${call.path}`
  const [path, method] = [`/${pathOf(call).replaceAll(/:(\w+)/g, '{$1}')}`, call.method.toLowerCase()]
  const operation = description.paths[path]?.[method] as { responses: Record<string, { $ref?: string }> }
  const response = operation.responses[status]
  if (!response) return [`${name} answered the undocumented status ${status}`]
  const at = response.$ref?.slice(2) ?? ['paths', path, method, 'responses', status].map(escaped).join('/')
  const validate = ajv.getSchema(`openapi.json#/${at}/content/application~1json/schema`)!
  if (validate(body)) return []
  return (validate.errors ?? []).map((error) => `${name} ${status} ${error.instancePath}: ${error.message}`)
}

/** Why a value contradicts a component of the description. */
export function componentErrors(name: string, value: unknown): string[] {
  const validate = ajv.getSchema(`openapi.json#/components/schemas/${name}`)
  if (!validate) return [`There is no component ${name}.`]
  return validate(value)
    ? []
    : (validate.errors ?? []).map((one) => `${name} ${one.instancePath}: ${one.message}`)
}

function escaped(part: string | number): string {
  return encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1'))
}

const matchers = allCalls().map(({ call }) => ({
  call,
  pattern: new RegExp(`^${pathOf(call).replaceAll(/:\w+/g, '[^/?]+')}$`),
}))

/** Refuses a failure that the description of a call lacks, so every test of the API checks the documentation. */
export function expectDocumented(route: string, { error }: Record<string, unknown>): void {
  const [method, address = ''] = route.split(' ')
  const path = address.split('?', 1)[0]!
  const found = matchers.filter(({ call, pattern }) => call.method === method && pattern.test(path))
  const isFailure = typeof error === 'string' && Object.hasOwn(failures, error)
  if (!isFailure || found.length === 0) return
  if (!found.some(({ call }) => failuresOf(call).includes(error as FailureCode)))
    throw new Error(`${route} answered ${error}, which its description lacks.`)
}
