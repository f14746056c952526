import recorded from './recorded-examples.json' with { type: 'json' }
import type { JsonSchema } from './schemas.ts'

const PREFIX = '#/components/schemas/'
const records: Record<string, unknown> = recorded

/** An example of a schema: records as the demo vendor has them, other values from the examples of their kind. */
export function exampleOf(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  const { $ref, examples, enum: values, anyOf } = schema
  const [type] = [schema.type].flat()
  if (typeof $ref === 'string') {
    const name = $ref.replace(PREFIX, '')
    return records[name] ?? exampleOf(components[name] ?? {}, components)
  }
  if (Array.isArray(examples)) return examples[0]
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(values)) return values[0]
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0] as JsonSchema, components)
  if (type === 'array') return [exampleOf(schema.items as JsonSchema, components)]
  if (type === 'object') return exampleObject(schema, components)
  return typeof type === 'string' ? SIMPLE[type] : 'value'
}

const SIMPLE: Record<string, unknown> = { string: 'text', integer: 1, number: 1.5, boolean: true, null: null }

function exampleObject(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  return Object.fromEntries(properties.map(([name, value]) => [name, exampleOf(value, components)]))
}
