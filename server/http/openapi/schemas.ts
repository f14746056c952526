import * as z from 'zod'
import { resources } from '#contract/entities.ts'
import { fieldKinds } from './field-kinds.ts'

export type JsonSchema = Record<string, unknown>

const PREFIX = '#/components/schemas/'

type Meta = Record<string, unknown> & { id: string }

/** JSON Schemas of the contract: a named component for every kind of field, record, request and response. */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {}
  readonly #names = new Map<string, string>()

  /** A reference to the component of a schema, which gets this name unless an equal one has another. */
  refer(schema: z.ZodType, io: 'input' | 'output', name: string): JsonSchema {
    return this.#hoist(this.#withoutDefinitions(schema, io), name, [name])
  }

  /** The schema in place, with references to the components it uses. */
  inline(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    return this.#withoutDefinitions(schema, io)
  }

  /** A member of a response, with its records as components. */
  member(schema: z.ZodType, key: string): JsonSchema {
    return this.#hoistRecords(this.#withoutDefinitions(schema, 'output'), pascal(key), key)
  }

  /** The component that a reference names; any other schema is returned unchanged. */
  resolve(schema: JsonSchema): JsonSchema {
    const name = typeof schema.$ref === 'string' ? schema.$ref.replace(PREFIX, '') : undefined
    return (name && this.components[name]) || schema
  }

  #withoutDefinitions(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $defs = {}, ...own } = toJson(schema, io) as JsonSchema & { $defs?: Record<string, JsonSchema> }
    for (const [id, definition] of Object.entries($defs)) {
      const text = JSON.stringify(definition)
      const existing = this.components[id]
      if (existing && JSON.stringify(existing) !== text) throw new Error(`Two components are called ${id}.`)
      this.components[id] = definition
      this.#names.set(text, id)
    }
    return own
  }

  add(name: string, schema: JsonSchema): JsonSchema {
    return { $ref: PREFIX + this.#nameOf(schema, [name]) }
  }

  /** Replaces objects with an id by references, innermost first, and the schema itself. */
  #hoist(schema: JsonSchema, call: string, names: string[]): JsonSchema {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(
      ([key, value]) => [key, this.#hoistRecords(value, call, key)] as const,
    )
    const hoisted = schema.properties ? { ...schema, properties: Object.fromEntries(properties) } : schema
    const items = hoisted.items as JsonSchema | undefined
    const whole = items ? { ...hoisted, items: this.#hoistRecords(items, call, `${call}_item`) } : hoisted
    return '$ref' in whole ? whole : { $ref: PREFIX + this.#nameOf(whole, names) }
  }

  #hoistRecords(schema: JsonSchema, call: string, key: string): JsonSchema {
    if (schema.type === 'array') {
      return { ...schema, items: this.#hoistRecords(schema.items as JsonSchema, call, key) }
    }
    if (Array.isArray(schema.anyOf)) {
      return { ...schema, anyOf: schema.anyOf.map((one: JsonSchema) => this.#hoistRecords(one, call, key)) }
    }
    if (schema.type !== 'object' || !schema.properties) return schema
    return this.#hoist(schema, call, [pascal(key), `Public${pascal(key)}`, call + pascal(key)])
  }

  /** The first free name; equal schemas share one. */
  #nameOf(schema: JsonSchema, names: string[]): string {
    const text = JSON.stringify(schema)
    const known = this.#names.get(text)
    if (known) return known
    const name =
      names.find((one) => !(one in this.components) && !reservedNames.has(one)) ??
      this.#numbered(names.at(-1) ?? '')
    this.#names.set(text, name)
    this.components[name] = schema
    return name
  }

  #numbered(name: string): string {
    let number = 2
    while (`${name}${number}` in this.components) number += 1
    return `${name}${number}`
  }
}

/** "o_s_function" as "OSFunction", "news.update" as "NewsUpdate". */
export function pascal(text: string): string {
  return text
    .split(/[_.\s]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
}

/** Names of components, by direction: requests may accept more spellings of a value than responses contain. */
const registries = { input: registryOf('input'), output: registryOf('output') }

/** Names of kinds of fields and of records, which nothing else may have. */
const reservedNames = new Set([
  ...fieldKinds.map(([, { id }]) => id),
  ...resources.filter((resource) => 'record' in resource).map(({ key }) => pascal(key)),
])

function registryOf(io: 'input' | 'output') {
  const registry = z.registry<Meta>()
  for (const [schema, { id, description, examples, inputKeywords }] of fieldKinds) {
    const name = io === 'input' && inputKeywords ? `${id}Input` : id
    registry.add(schema, { id: name, description, ...(examples && { examples }) })
  }
  for (const resource of resources) {
    if ('record' in resource) registry.add(resource.record as z.ZodType, { id: pascal(resource.key) })
  }
  return registry
}

/** The JSON Schema of a contract schema, whose "$defs" are named like components. */
function toJson(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    metadata: registries[io],
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const kind = fieldKinds.find(([one]) => Object.is(one, zodSchema))?.[1]
      const { examples } = z.globalRegistry.get(zodSchema) ?? {}
      if (Array.isArray(examples)) jsonSchema.examples ??= examples
      Object.assign(jsonSchema, io === 'input' && kind?.inputKeywords ? kind.inputKeywords : kind?.keywords)
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  const text = JSON.stringify(json, (key, value: unknown) => {
    if (typeof value !== 'string') return value
    // zod writes the name of a definition into it as "id".
    if (key === 'id') return undefined
    return key === '$ref' ? value.replace('#/$defs/', PREFIX) : value
  })
  return JSON.parse(text) as JsonSchema
}
