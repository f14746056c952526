import * as z from 'zod'
import { id } from '#domain/fields.ts'
import { call, type Call } from './call.ts'

/** The addresses of a resource's standard calls; a call without an address does not exist. */
interface Paths {
  list?: `GET ${string}`
  create?: `POST ${string}`
  read?: `GET ${string}`
  update?: `PUT ${string}`
  remove?: `DELETE ${string}`
  copy?: `POST ${string}`
}

type Shape = z.core.$ZodLooseShape
type Keyed<K extends string, T extends z.ZodType> = z.ZodObject<{ [P in K]: T }>
type RecordOf<F extends Shape, S extends Shape> = z.ZodObject<{ id: typeof id; version: z.ZodInt } & F & S>
type PartialOf<F extends Shape> = ReturnType<z.ZodObject<F>['partial']>['shape']

interface StandardCalls<K extends string, F extends Shape, S extends Shape> {
  list: Call<z.ZodObject<{}>, Keyed<K, z.ZodArray<RecordOf<F, S>>>>
  create: Call<z.ZodObject<PartialOf<F>>, Keyed<K, RecordOf<F, S>>>
  read: Call<z.ZodObject<{ id: typeof id }>, Keyed<K, RecordOf<F, S>>>
  update: Call<
    z.ZodObject<{ id: typeof id; version: z.ZodOptional<z.ZodInt> } & PartialOf<F>>,
    Keyed<K, RecordOf<F, S>>
  >
  remove: Call<z.ZodObject<{ id: typeof id }>, z.ZodObject<{}>>
  copy: Call<z.ZodObject<{ id: typeof id }>, Keyed<K, RecordOf<F, S>>>
}

/** What every resource has, whichever standard calls it answers. */
export interface Resource<
  K extends string = string,
  F extends z.ZodObject = z.ZodObject,
  R extends z.ZodObject = z.ZodObject,
> {
  /** Key of the entity in answers, such as "o_s_function". */
  readonly key: K
  /** What staff may set. */
  readonly fields: F
  /** What is answered: the fields, the id, the version and what the server alone sets. */
  readonly record: R
}

type ResourceWith<K extends string, F extends Shape, S extends Shape, P> = Resource<
  K,
  z.ZodObject<F>,
  RecordOf<F, S>
> &
  Pick<StandardCalls<K, F, S>, keyof P & keyof StandardCalls<K, F, S>>

/** The standard calls of an entity that staff edit: list, create, read, update, remove, copy. */
export function resource<K extends string, F extends Shape, const P extends Paths, S extends Shape = {}>(
  key: K,
  fields: z.ZodObject<F>,
  paths: P,
  setByServer: z.ZodObject<S> = z.object({}) as unknown as z.ZodObject<S>,
): ResourceWith<K, F, S, P> {
  const record = z.object({ id, version: z.int(), ...fields.shape, ...setByServer.shape })
  const one = z.object({ [key]: record })
  const many = z.object({ [key]: z.array(record) })
  const name = key.replaceAll('_', ' ')
  const onlyId = z.object({ id })
  const change = z.object({ id, version: z.int().optional(), ...fields.partial().shape })
  const nothing = z.object({})

  const calls: Record<string, Call> = {}
  const add = (action: keyof Paths, input: z.ZodObject, output: z.ZodType, summary: string) => {
    const route = paths[action]
    if (route) calls[action] = call(route, { access: 'staff', input, output, summary })
  }
  add('list', nothing, many, `Every ${name} for the editor, offline ones included.`)
  add('create', fields.partial(), one, `Creates a ${name}; fields left out get their defaults.`)
  add('read', onlyId, one, `One ${name}.`)
  add(
    'update',
    change,
    one,
    `Saves the given fields of a ${name}; with "version", only if nobody saved in between.`,
  )
  add('remove', onlyId, nothing, `Moves a ${name} to the trash.`)
  add('copy', onlyId, one, `Copies a ${name}; the copy stays offline until it is saved.`)
  return { key, fields, record, ...calls } as unknown as ResourceWith<K, F, S, P>
}

/** A resource whose records can't be created without some of their fields. */
export function requiring<R extends Resource & { create: Call }>(
  whole: R,
  ...names: (keyof R['fields']['shape'] & string)[]
): R {
  const required = Object.fromEntries(names.map((name) => [name, whole.fields.shape[name]!]))
  const input = z.object({ ...whole.create.input.shape, ...required })
  return { ...whole, create: { ...whole.create, input } }
}
