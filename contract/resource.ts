import * as z from 'zod'
import { flag, id } from '#domain/fields.ts'
import { withLazyMembers } from '#domain/lazy-members.ts'
import { call, type Call } from './call.ts'
import { brokenLinks } from './broken-links.ts'
import { paging } from './paging.ts'
import { uses } from './uses.ts'

/** Routes of the standard calls of a resource; a call without a route is not declared. */
export interface Paths {
  list?: `GET ${string}`
  create?: `POST ${string}`
  read?: `GET ${string}`
  update?: `PUT ${string}`
  remove?: `DELETE ${string}`
  copy?: `POST ${string}`
}

/** Standard routes of one record, such as "PUT patent/:id". */
export function itemPaths(item: string) {
  return {
    create: `POST ${item}`,
    read: `GET ${item}/:id`,
    update: `PUT ${item}/:id`,
    remove: `DELETE ${item}/:id`,
    copy: `POST ${item}/:id/copy`,
  } as const
}

/** Standard routes of an entity: its list for staff, and CRUD of its records. */
export function paths(list: string, item: string) {
  return { list: `GET ${list}`, ...itemPaths(item) } as const
}

type Shape = z.core.$ZodLooseShape
type Keyed<K extends string, T extends z.ZodType> = z.ZodObject<{ [P in K]: T }>
type RecordOf<F extends Shape, S extends Shape, C extends Shape> = z.ZodObject<
  { id: typeof id; version: z.ZodInt } & F & S & C
>
type PartialOf<F extends Shape> = ReturnType<z.ZodObject<F>['partial']>['shape']

interface StandardCalls<K extends string, F extends Shape, R extends z.ZodObject> {
  list: Call<z.ZodObject<typeof paging>, Keyed<K, z.ZodArray<R>>>
  create: Call<z.ZodObject<PartialOf<F>>, Keyed<K, R>>
  read: Call<z.ZodObject<{ id: typeof id }>, Keyed<K, R>>
  update: Call<z.ZodObject<{ id: typeof id; version: z.ZodOptional<z.ZodInt> } & PartialOf<F>>, Keyed<K, R>>
  remove: Call<ReturnType<typeof removal>, z.ZodObject<{}>>
  copy: Call<z.ZodObject<{ id: typeof id }>, Keyed<K, R>>
}

/** The schema of a kind of record. */
export interface ResourceDescription<
  K extends string = string,
  F extends z.ZodObject = z.ZodObject,
  S extends z.ZodObject = z.ZodObject,
  N extends string = string,
> {
  /** Key of the entity in responses, such as "o_s_function". */
  readonly key: K
  /** Fields that staff may edit. */
  readonly fields: F
  /** Read-only fields that the server sets and stores. */
  readonly facts: S
  /** Fields that are required to create a record. */
  readonly required: readonly N[]
}

export interface Resource<
  K extends string = string,
  F extends z.ZodObject = z.ZodObject,
  S extends z.ZodObject = z.ZodObject,
  N extends string = string,
  R extends z.ZodObject = z.ZodObject,
> extends ResourceDescription<K, F, S, N> {
  /** The record in responses: id, version, fields, facts and computed fields. */
  readonly record: R
}

type ResourceWith<
  K extends string,
  F extends Shape,
  S extends Shape,
  C extends Shape,
  N extends string,
  P,
> = Resource<K, z.ZodObject<F>, z.ZodObject<S>, N, RecordOf<F, S, C>> &
  Pick<StandardCalls<K, F, RecordOf<F, S, C>>, keyof P & keyof StandardCalls<K, F, RecordOf<F, S, C>>>

export interface ResourceParts<F extends Shape, S extends Shape, C extends Shape, N extends string, P> {
  fields: z.ZodObject<F>
  paths: P
  facts?: z.ZodObject<S>
  /** Fields of the response that no column stores. */
  computed?: z.ZodObject<C>
  required?: readonly N[]
}

/** Input of a delete; "confirmed" deletes a record that is still in use. */
const removal = () => z.object({ id, confirmed: flag.optional() })

const REMOVAL =
  'one in use is refused with its uses. "confirmed" applies the rule of each use instead: unlink, take along, keep or still refuse'

/** Declares the call that moves a record to the trash (soft delete). */
export function removeCall(route: `DELETE ${string}`, name: string) {
  return call(route, {
    access: 'staff',
    input: removal,
    output: () => z.object({}),
    summary: `Moves a ${name} to the trash; ${REMOVAL}.`,
    refusals: () => ({ STILL_IN_USE: z.object({ uses }) }),
  })
}

/**
 * Declares a resource with its standard calls: list, create, read, update, remove, copy. "version" of an update is for
 * optimistic locking.
 */
export function resource<
  K extends string,
  F extends Shape,
  const P extends Paths,
  S extends Shape = {},
  C extends Shape = {},
  const N extends keyof F & string = never,
>(key: K, parts: ResourceParts<F, S, C, N, P>): ResourceWith<K, F, S, C, N, P> {
  const { fields, paths: routes, required = [] } = parts
  const facts = parts.facts ?? z.object({})
  const described = withLazyMembers(
    { key, fields, facts, required },
    {
      record: () =>
        z.object({ id, version: z.int(), ...fields.shape, ...facts.shape, ...parts.computed?.shape }),
    },
  )
  const one = () => z.object({ [key]: described.record })
  const many = () => z.object({ [key]: z.array(described.record) })
  const onlyId = () => z.object({ id })
  const change = () => z.object({ id, version: z.int().optional(), ...fields.partial().shape })
  const creation = () => {
    const requiredShape = Object.fromEntries(required.map((field) => [field, fields.shape[field]!]))
    return z.object({ ...fields.partial().shape, ...requiredShape })
  }
  const name = key.replaceAll('_', ' ')

  const calls: Record<string, Call> = {}
  const add = (action: keyof Paths, input: () => z.ZodObject, output: () => z.ZodType, summary: string) => {
    const route = routes[action]
    const canPublish = action === 'create' || action === 'update'
    if (route)
      calls[action] = call(route, {
        access: 'staff',
        input,
        output,
        summary,
        ...(canPublish && { refusals: () => brokenLinks }),
        ...(action === 'list' && { pages: key }),
      })
  }
  add('list', () => z.object(paging), many, `Every ${name} for the editor, offline ones included.`)
  add('create', creation, one, `Creates a ${name}; fields left out get their defaults.`)
  add('read', onlyId, one, `One ${name}.`)
  add(
    'update',
    change,
    one,
    `Saves the given fields of a ${name}; with "version", only if nobody saved in between.`,
  )
  if (routes.remove) calls.remove = removeCall(routes.remove, name)
  add('copy', onlyId, one, `Copies a ${name}; the copy stays offline until it is saved.`)
  return Object.assign(described, calls) as unknown as ResourceWith<K, F, S, C, N, P>
}
