import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Call } from '#contract/call.ts'
import { pathOf } from '#server/http/call-address.ts'
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
