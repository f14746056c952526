import { readApiExamples } from '#vendors/read-content.ts'
import type { JsonSchema } from './schemas.ts'

const PREFIX = '#/components/schemas/'
/** Examples that scripts/record-api-examples.ts has recorded from the site of the vendor. */
let recorded: Record<string, unknown> | undefined

/** An example of a schema: records as the vendor has them, other values from the examples of their kind. */
export function exampleOf(
  schema: JsonSchema,
  components: Record<string, JsonSchema>,
  records = (recorded ??= readApiExamples()),
): unknown {
  const { $ref, examples, enum: values, anyOf } = schema
  const [type] = [schema.type].flat()
  if (typeof $ref === 'string') {
    const name = $ref.replace(PREFIX, '')
    return records[name] ?? exampleOf(components[name] ?? {}, components, records)
  }
  if (Array.isArray(examples)) return examples[0]
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(values)) return values[0]
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0] as JsonSchema, components, records)
  if (type === 'array') return [exampleOf(schema.items as JsonSchema, components, records)]
  if (type === 'object') return exampleObject(schema, components, records)
  if (typeof schema.minimum === 'number' && schema.minimum > 1) return schema.minimum
  return typeof type === 'string' ? SIMPLE[type] : 'value'
}

const SIMPLE: Record<string, unknown> = { string: 'text', integer: 1, number: 1.5, boolean: true, null: null }

function exampleObject(
  schema: JsonSchema,
  components: Record<string, JsonSchema>,
  records: Record<string, unknown>,
): unknown {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  return Object.fromEntries(properties.map(([name, value]) => [name, exampleOf(value, components, records)]))
}
