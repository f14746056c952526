import { html } from 'hono/html'
import type { Call } from '#contract/call.ts'
import { scopeOf } from '#contract/scopes.ts'
import { failures } from '#domain/failure.ts'
import { pathOf } from '#server/http/call-address.ts'
import { failuresOf } from '#server/http/openapi/call-failures.ts'
import { exampleOf } from '#server/http/openapi/example.ts'
import type { JsonSchema } from '#server/http/openapi/schemas.ts'
import type { Markup } from './layout.ts'

const ACCESS = { anyone: 'anyone', user: 'signed in', staff: 'staff' }

/** Who may make a call, and the scope that a service token needs for it. */
export function accessText(call: Call): string {
  const scope = call.access === 'staff' ? scopeOf(call) : undefined
  return scope === undefined ? ACCESS[call.access] : `${ACCESS[call.access]}, token scope ${scope}`
}

export interface DescribedCall {
  name: string
  call: Call
  operation: {
    summary: string
    parameters?: { name?: string; in?: string; required?: boolean; schema: JsonSchema }[]
    requestBody?: { content: Record<string, { schema: JsonSchema }> }
    responses: Record<string, { content: Record<string, { schema: JsonSchema }> }>
  }
  components: Record<string, JsonSchema>
}

/** One call: what it takes, an example request and answer, and its errors. */
export function callSection(described: DescribedCall, origin: string): Markup {
  const { name, call, operation, components } = described
  const answer = exampleOf(operation.responses['200']!.content['application/json']!.schema, components)
  return html`<section class="call" id="${name}">
    <h2>
      <a href="#${name}"><span class="method">${call.method}</span> /api/${pathOf(call)}</a
      ><span class="access">${accessText(call)}</span>
    </h2>
    <p>${operation.summary}</p>
    <details>
      <summary>Input, request, answer, errors</summary>
      ${inputTable(described)}
      <h3>Request with curl</h3>
      <pre tabindex="0"><code>${curlRequest(described, origin)}</code></pre>
      <h3>Request with fetch</h3>
      <pre tabindex="0"><code>${fetchRequest(described, origin)}</code></pre>
      <h3>Answer</h3>
      <pre tabindex="0"><code>${JSON.stringify(answer, null, 2)}</code></pre>
      <h3>Errors</h3>
      <div class="scroll">
        <table>
          ${failuresOf(call).map(
            (code) =>
              html`<tr>
                <td>${failures[code].status}</td>
                <td>
                  <a href="/api/docs/errors#${code}"><code>${code}</code></a>
                </td>
                <td>${failures[code].text}</td>
              </tr>`,
          )}
        </table>
      </div>
    </details>
  </section>`
}

interface Field {
  name: string
  place: string
  isRequired: boolean
  schema: JsonSchema
}

function fieldsOf({ operation, components }: DescribedCall): Field[] {
  const own = (operation.parameters ?? []).flatMap((one) =>
    one.name
      ? [{ name: one.name, place: one.in ?? '', isRequired: one.required ?? false, schema: one.schema }]
      : [],
  )
  const content = operation.requestBody?.content ?? {}
  const [body] = [content['application/json'] ?? content['multipart/form-data']]
  const resolved = body ? resolve(body.schema, components) : {}
  const required = (resolved.required ?? []) as string[]
  const inBody = Object.entries((resolved.properties ?? {}) as Record<string, JsonSchema>)
    .filter(([name]) => !own.some((field) => field.name === name))
    .map(([name, schema]) => ({ name, place: 'body', isRequired: required.includes(name), schema }))
  return [...own, ...inBody]
}

function inputTable(described: DescribedCall): Markup | string {
  const fields = fieldsOf(described)
  if (fields.length === 0) return ''
  return html`<h3>Input</h3>
    <div class="scroll">
      <table>
        <tr>
          <th>Name</th>
          <th>In</th>
          <th>Type</th>
          <th>What</th>
        </tr>
        ${fields.map(
          ({ name, place, isRequired, schema }) =>
            html`<tr>
              <td><code>${name}</code>${isRequired ? ' (required)' : ''}</td>
              <td>${place}</td>
              <td>${typeName(schema, described.components)}</td>
              <td>${whatItIs(schema, described.components)}</td>
            </tr>`,
        )}
      </table>
    </div>`
}

function resolve(schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  return (name && components[name]) || schema
}

function typeName(schema: JsonSchema, components: Record<string, JsonSchema>): string {
  if (Array.isArray(schema.anyOf))
    return schema.anyOf.map((one: JsonSchema) => typeName(one, components)).join(' or ')
  const { type, enum: values, items } = resolve(schema, components)
  if (Array.isArray(values)) return values.length > 12 ? 'one of many texts' : values.map(String).join(', ')
  if (type === 'array') return `list of ${typeName((items ?? {}) as JsonSchema, components)}`
  return typeof type === 'string' ? type : 'any'
}

function whatItIs(schema: JsonSchema, components: Record<string, JsonSchema>): string {
  const inner = Array.isArray(schema.anyOf) ? (schema.anyOf[0] as JsonSchema) : schema
  const { description, maxLength, minimum, maximum } = resolve(inner, components)
  const limits = [
    typeof maxLength === 'number' && `At most ${maxLength} characters.`,
    typeof minimum === 'number' && minimum > 0 && `At least ${minimum}.`,
    typeof maximum === 'number' && maximum < 2_000_000_000 && `At most ${maximum}.`,
  ]
  return [description, ...limits].filter(Boolean).join(' ')
}

/** The address of an example, with the example of each parameter. */
function exampleAddress({ call, operation, components }: DescribedCall, origin: string): string {
  const value = (name: string) => {
    const parameter = operation.parameters?.find((one) => one.name === name)
    return encodeURIComponent(String(EXAMPLES[name] ?? exampleOf(parameter?.schema ?? {}, components)))
  }
  const path = pathOf(call).replaceAll(/:(\w+)/g, (_, name: string) => value(name))
  return `${origin}/api/${path}`
}

/** Values that say more than the example of their kind. */
const EXAMPLES: Record<string, string> = {
  search: 'manual',
  category: 'a-category',
  subcategory: 'a-subcategory',
  friendlyUrl: 'a-product',
  code: 'a-subject',
  entity: 'news',
  limit: '6',
}

function exampleBody({ operation, components }: DescribedCall): unknown {
  const body = operation.requestBody?.content['application/json']
  return body && exampleOf(resolve(body.schema, components), components)
}

function curlRequest(described: DescribedCall, origin: string): string {
  const { call, operation } = described
  const body = exampleBody(described)
  const isUpload = operation.requestBody !== undefined && body === undefined
  return [
    `curl ${call.method === 'GET' ? '' : `-X ${call.method} `}'${exampleAddress(described, origin)}'`,
    ...(call.access === 'anyone' ? [] : [`-H "Authorization: JWT $TOKEN"`]),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d '${quoted(body)}'`]),
    ...(isUpload ? [`-F 'file=@board.png'`] : []),
  ].join(' \\\n  ')
}

/** JSON inside single quotes of a shell. */
function quoted(body: unknown): string {
  return JSON.stringify(body).replaceAll("'", String.raw`'\''`)
}

function fetchRequest(described: DescribedCall, origin: string): string {
  const { call, operation } = described
  const body = exampleBody(described)
  const isUpload = operation.requestBody !== undefined && body === undefined
  const headers = [
    ...(call.access === 'anyone' ? [] : ['Authorization: `JWT ${token}`']),
    ...(body === undefined ? [] : [`'Content-Type': 'application/json'`]),
  ]
  const options = [
    ...(call.method === 'GET' ? [] : [`  method: '${call.method}',`]),
    ...(headers.length > 0 ? [`  headers: { ${headers.join(', ')} },`] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(body)}),`]),
    ...(isUpload ? ['  body: form, // a FormData with the file in "file"'] : []),
  ]
  const address = `'${exampleAddress(described, origin)}'`
  const request = options.length > 0 ? `${address}, {\n${options.join('\n')}\n}` : address
  return `const response = await fetch(${request})\nconst answer = await response.json()`
}

function indented(body: unknown): string {
  return JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')
}
