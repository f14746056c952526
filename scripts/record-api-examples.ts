import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDescription } from '#server/http/openapi/openapi.ts'
import { vendorFolder } from '#vendors/vendor-folder.ts'

/**
 * Records one example of each kind of record from a running server, for the API documentation of its vendor:
 * node scripts/record-api-examples.ts <address> <user name> <password>
 */
const [address = '', username = '', password = ''] = process.argv.slice(2)
const FILE = join(vendorFolder, 'content/api-examples.json')
const PREFIX = '#/components/schemas/'
const MAX_TEXT = 90

type Schema = Record<string, unknown>

const { paths, components } = openApiDescription(address)
const schemas: Record<string, Schema> = components.schemas
const found: Record<string, unknown> = {}

/** Values to try for the parameters of a path. */
const PARAMETERS: Record<string, string[]> = {
  id: ['1', '2', '3', '10'],
  limit: ['2'],
  search: ['TR-72D'],
  category: ['transceivers'],
  subcategory: ['smt-modules', 'transceivers-smt', 'smt'],
  friendlyUrl: ['tr-72d', 'street-lighting'],
  code: ['ide-command'],
  entity: ['product_series'],
  page: ['support'],
  address: ['%2Ftechnology%2Fos'],
}

const token = await signIn()
for (const [path, methods] of Object.entries(paths)) {
  const operation = methods.get as {
    security?: unknown[]
    responses: Record<string, { content: Record<string, { schema: Schema }> }>
  }
  if (!operation) continue
  for (const concrete of addressesOf(path)) {
    const answer = await fetch(`${address}/api${concrete}`, {
      headers: operation.security?.length === 0 ? {} : { Authorization: `JWT ${token}` },
    })
    if (!answer.ok) continue
    collect(operation.responses['200']!.content['application/json']!.schema, await answer.json())
    break
  }
}
const sorted = Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)

async function signIn(): Promise<string> {
  const body = new URLSearchParams({ username, password })
  const answer = await fetch(`${address}/api/sign-in`, { method: 'POST', body })
  return ((await answer.json()) as { token: string }).token
}

function addressesOf(path: string): string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1]
  if (!name) return [path]
  return (PARAMETERS[name] ?? []).flatMap((value) => addressesOf(path.replace(`{${name}}`, value)))
}

/** Keeps the first example of every component that a value contains, except for whole answers. */
function collect(schema: Schema, value: unknown): void {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.replace(PREFIX, '')
    const component = schemas[name]!
    const isPart = typeof value === 'object' && value !== null && !name.endsWith('Answer')
    if (isPart && 'properties' in component) found[name] ??= shortened(value)
    return collect(component, value)
  }
  if (Array.isArray(schema.anyOf)) for (const one of schema.anyOf as Schema[]) collect(one, value)
  if (Array.isArray(value)) for (const one of value) collect((schema.items ?? {}) as Schema, one)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) {
      collect(member, (value as Record<string, unknown>)[name])
    }
  }
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string' && value.length > MAX_TEXT) return `${value.slice(0, MAX_TEXT).trim()}…`
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]))
}
