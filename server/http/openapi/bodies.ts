import * as z from 'zod'
import type { Call } from '#contract/call.ts'
import { uploadedFile } from '#contract/uploaded-file.ts'
import { bodyFields, isOptional, pathParameters } from '#server/http/call-address.ts'
import { pascal, type JsonSchema, type Schemas } from './schemas.ts'

const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'
const JSON_TYPE = 'application/json'

/** The body of a call in each encoding that the server reads; undefined for a call without one. */
export function requestBody(call: Call, operation: string, schemas: Schemas): JsonSchema | undefined {
  const inPath = pathParameters(call)
  const fields = Object.entries(bodyFields(call) as Record<string, z.ZodType>).filter(
    ([name]) => !inPath.includes(name),
  )
  if (call.method === 'GET' || fields.length === 0) return undefined
  const name = `${pascal(operation)}Body`
  const withoutFile = fields.filter(([, schema]) => !isFile(schema))
  const isFileRequired = fields.some(([, schema]) => isFile(schema) && !isOptional(schema))
  const content: JsonSchema = {}
  if (!isFileRequired) {
    const json = schemas.refer(z.object(Object.fromEntries(withoutFile)), 'input', name)
    content[JSON_TYPE] = { schema: json }
    content[URLENCODED] = { schema: formSchema(withoutFile, `${name}Form`, schemas) }
  }
  const multipart = withoutFile.length < fields.length ? `${name}Multipart` : `${name}Form`
  content[MULTIPART] = { schema: formSchema(fields, multipart, schemas) }
  return { required: fields.some(([, schema]) => !isOptional(schema)), content }
}

function isFile(schema: z.ZodType): boolean {
  return schema === uploadedFile || (schema instanceof z.ZodOptional && schema.unwrap() === uploadedFile)
}

/** A form carries text only: lists and objects are JSON text, and an empty text stands for null. */
function formSchema(fields: [string, z.ZodType][], name: string, schemas: Schemas): JsonSchema {
  const properties = fields.map(([field, schema]) => [
    field,
    asText(schemas.inline(schema, 'input'), schemas),
  ])
  const required = fields.filter(([, schema]) => !isOptional(schema)).map(([field]) => field)
  return schemas.add(name, {
    type: 'object',
    properties: Object.fromEntries(properties) as JsonSchema,
    ...(required.length > 0 && { required }),
  })
}

function asText(schema: JsonSchema, schemas: Schemas): JsonSchema {
  if (Array.isArray(schema.anyOf)) {
    const options = schema.anyOf.map((one: JsonSchema) =>
      one.type === 'null' ? { type: 'string', const: '', description: 'Null.' } : asText(one, schemas),
    )
    return { ...schema, anyOf: options }
  }
  const { type } = schemas.resolve(schema)
  if (type !== 'array' && type !== 'object') return schema
  return {
    type: 'string',
    description: 'JSON text.',
    contentMediaType: JSON_TYPE,
    contentSchema: schema,
  }
}
