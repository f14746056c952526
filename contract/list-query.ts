import * as z from 'zod'
import { day, id, moment, text } from '#domain/fields.ts'
import { MAX_SEARCH_LENGTH } from '#domain/wayfinding/search.ts'
import type { ResourceDescription } from './resource.ts'

const MAX_FILTERS = 20
const MAX_VALUES = 100

/** Which records of an entity are wanted, and in which order: of lists, views, exports and changes of many records. */
export const listQuery = {
  /** A text that one of the fields in "search_in" contains, or any text field. */
  search: z.string().max(MAX_SEARCH_LENGTH).optional(),
  search_in: z.string().max(1000).optional(),
  /** Names of fields, separated by commas, "-" before those that descend; without it the order of the entity. */
  sort: z.string().max(200).optional(),
  /** Values by field, or by field and operator, such as "published.from"; in an address "filter.published.from=…". */
  filter: z
    .record(z.string().max(100), text.max(1000))
    .refine((filter) => Object.keys(filter).length <= MAX_FILTERS, `At most ${MAX_FILTERS} filters`)
    .optional(),
}

export type ListQuery = z.output<z.ZodObject<typeof listQuery>>

/** How a field is filtered and sorted. */
export type ListFieldKind =
  | 'text'
  | 'number'
  | 'day'
  | 'moment'
  | 'switch'
  | 'option'
  | 'reference'
  | 'references'

interface ListField {
  kind: ListFieldKind
  isNullable: boolean
  /** Values of an option. */
  options: readonly string[]
}

/** States of a record that no field has: whether something uses it, and whether a change of it is prepared. */
export const listStates = ['used', 'prepared'] as const
export type ListState = (typeof listStates)[number]

type Value = string | number | boolean

/** One filter, checked against the fields of its entity. */
export type Condition =
  | { test: 'contains'; field: string; text: string }
  | { test: 'any'; field: string; values: Value[] }
  | { test: 'from' | 'to'; field: string; value: string | number }
  | { test: 'empty'; field: string; is: boolean }
  | { test: 'state'; state: ListState; is: boolean }

export interface SortKey {
  field: string
  isDescending: boolean
}

const fieldsOfResources = new WeakMap<Pick<ResourceDescription, 'fields' | 'facts'>, Map<string, ListField>>()

/** The stored fields by which records of an entity can be filtered and sorted. */
export function listFieldsOf(
  resource: Pick<ResourceDescription, 'fields' | 'facts'>,
): ReadonlyMap<string, ListField> {
  const known = fieldsOfResources.get(resource)
  if (known) return known
  const shape = { id, ...resource.fields.shape, ...resource.facts.shape }
  const found = new Map<string, ListField>()
  for (const [name, schema] of Object.entries(shape)) {
    const field = describe(schema)
    if (field) found.set(name, field)
  }
  fieldsOfResources.set(resource, found)
  return found
}

function describe(schema: z.core.$ZodType, isNullable = false): ListField | null {
  if (schema === id) return { kind: 'reference', isNullable, options: [] }
  if (schema === day) return { kind: 'day', isNullable, options: [] }
  if (schema === moment) return { kind: 'moment', isNullable, options: [] }
  const def = schema._zod.def as z.core.$ZodTypeDef & {
    innerType?: z.core.$ZodType
    out?: z.core.$ZodType
    element?: z.core.$ZodType
    entries?: Record<string, string>
  }
  if (def.innerType) return describe(def.innerType, isNullable || def.type === 'nullable')
  // What is stored is what comes out.
  if (def.type === 'pipe' && def.out) return describe(def.out, isNullable)
  const of = (kind: ListFieldKind, options: string[] = []) => ({ kind, isNullable, options })
  switch (def.type) {
    case 'string':
    case 'union':
      return of('text')
    case 'number':
      return of('number')
    case 'boolean':
      return of('switch')
    case 'enum':
      return of('option', Object.values(def.entries ?? {}))
    case 'array':
      return def.element === id ? of('references') : null
    default:
      return null
  }
}

/** What is wrong with a query, by the name of the parameter. */
type QueryErrors = Record<string, string>

interface CheckedQuery {
  conditions: Condition[]
  sort: SortKey[]
  /** The text to search for, and the fields that may contain it. */
  search: { text: string; fields: string[] } | null
  errors: QueryErrors
}

/** Checks a query against the fields of an entity; everything in the result exists and has a value of its kind. */
export function checkListQuery(
  resource: Pick<ResourceDescription, 'fields' | 'facts'>,
  { search = '', search_in, sort, filter = {} }: ListQuery,
): CheckedQuery {
  const fields = listFieldsOf(resource)
  const errors: QueryErrors = {}
  const conditions: Condition[] = []
  for (const [name, value] of Object.entries(filter)) {
    const condition = readFilter(fields, name, value)
    if (typeof condition === 'string') errors[`filter.${name}`] = condition
    else conditions.push(condition)
  }
  const keys = namesIn(sort).map((name) => ({
    field: name.replace(/^-/, ''),
    isDescending: name.startsWith('-'),
  }))
  const isSortable = ({ field }: SortKey) => (fields.get(field)?.kind ?? 'references') !== 'references'
  if (!keys.every(isSortable)) errors.sort = 'Expected fields of the list'
  const hasText = (name: string) => ['text', 'option'].includes(fields.get(name)?.kind ?? '')
  const searched = search_in === undefined ? [...fields.keys()].filter(hasText) : namesIn(search_in)
  if (!searched.every(hasText)) errors.search_in = 'Expected texts of the list'
  const term = search.trim()
  return { conditions, sort: keys, search: term === '' ? null : { text: term, fields: searched }, errors }
}

function namesIn(list: string | undefined): string[] {
  return list ? list.split(',') : []
}

const UNKNOWN = 'The list has no such filter'

/** A condition, or what is wrong with it. */
function readFilter(fields: ReadonlyMap<string, ListField>, name: string, value: string): Condition | string {
  const state = listStates.find((one) => one === name)
  if (state) return readFlag(value, (is) => ({ test: 'state', state, is }))
  const [field = '', operator, ...more] = name.split('.')
  const described = fields.get(field)
  if (!described || more.length > 0) return UNKNOWN
  const { kind, isNullable } = described
  switch (operator) {
    case undefined:
      if (kind === 'text') return value === '' ? 'Expected a text' : { test: 'contains', field, text: value }
      return kind === 'moment' ? UNKNOWN : readValues(field, described, value)
    case 'empty':
      if (!isNullable && kind !== 'text' && kind !== 'references') return UNKNOWN
      return readFlag(value, (is) => ({ test: 'empty', field, is }))
    case 'from':
    case 'to': {
      if (kind !== 'number' && kind !== 'day' && kind !== 'moment') return UNKNOWN
      const bound = readBound(kind, operator, value)
      return bound === null ? expected[kind] : { test: operator, field, value: bound }
    }
    default:
      return UNKNOWN
  }
}

const expected: Record<ListFieldKind, string> = {
  text: 'Expected a text',
  number: 'Expected a number',
  day: 'Expected a day, YYYY-MM-DD',
  moment: 'Expected a day, YYYY-MM-DD, or a moment',
  switch: 'Expected true or false',
  option: 'Expected values of the field',
  reference: 'Expected ids',
  references: 'Expected ids',
}

function readFlag(value: string, condition: (is: boolean) => Condition): Condition | string {
  return value === 'true' || value === 'false' ? condition(value === 'true') : expected.switch
}

/** Values separated by commas, of which one must match. */
function readValues(field: string, described: ListField, value: string): Condition | string {
  const values = value.split(',').map((one) => readValue(described, one))
  const isValid = (one: Value | null): one is Value => one !== null
  if (values.length > MAX_VALUES || !values.every(isValid)) return expected[described.kind]
  return { test: 'any', field, values }
}

function readValue({ kind, options }: ListField, value: string): Value | null {
  if (kind === 'switch') return value === 'true' ? true : value === 'false' ? false : null
  if (kind === 'option') return options.includes(value) ? value : null
  if (kind === 'day') return day.safeParse(value).data ?? null
  const number = readNumber(value)
  return kind === 'number' ? number : (id.safeParse(number).data ?? null)
}

const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/

function readNumber(value: string): number | null {
  return NUMBER.test(value) ? Number(value) : null
}

/** The start of the day, or its last millisecond: both ends of a range belong to it. */
function readBound(
  kind: 'number' | 'day' | 'moment',
  end: 'from' | 'to',
  value: string,
): string | number | null {
  if (kind === 'number') return readNumber(value)
  const onDay = day.safeParse(value).data
  if (kind === 'day') return onDay ?? null
  if (onDay !== undefined) return `${onDay}T${end === 'from' ? '00:00:00.000' : '23:59:59.999'}Z`
  return moment.safeParse(value).data ?? null
}
