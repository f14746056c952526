import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import type { EntityDescription } from '#contract/entity.ts'
import type { Paging } from '#contract/paging.ts'
import type { Resource } from '#contract/resource.ts'
import { Failure } from '#domain/failure.ts'
import type { Context } from './context.ts'
import type { Database } from '#server/database/connect.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import type { Entities, Entity } from '#server/entities/entity.ts'
import { isNotDeleted, isPublicAt } from '#server/entities/visibility.ts'
import { checkComplete } from './check-complete.ts'
import { writeContent } from './content-write.ts'
import { copyRecord } from './copy-record.ts'
import type { Operation } from './operation.ts'
import { listRows } from './page-of-list.ts'
import { checkReferences, referencesOf } from './references.ts'
import { removeRecord } from './remove.ts'
import { lenientOutput } from './lenient-output.ts'

type StandardName = 'list' | 'create' | 'read' | 'update' | 'remove' | 'copy'

/** The output of a standard call: records under their key and nothing else. */
type Output<R extends EntityDescription, C> = C extends 'remove'
  ? Record<string, never>
  : R extends Resource
    ? { [P in R['key']]: C extends 'list' ? z.output<R['record']>[] : z.output<R['record']> }
    : never

/** Operations for the standard calls of an entity; a call with more output needs its own. */
type Standard<R extends EntityDescription> = {
  [C in keyof R & StandardName]: R[C] extends Call<infer Input>
    ? (context: Context, input: z.output<Input>) => Promise<Output<R, C>>
    : never
}

type StandardOperations<Area> = {
  [M in keyof Area as Area[M] extends EntityDescription ? M : never]: Area[M] extends EntityDescription
    ? Standard<Area[M]>
    : never
} & { [M in keyof Area as Area[M] extends { listOf: string } ? M : never]: Operation<Area[M]> }

/** Implements the standard calls and the public lists of all entities of an area. An area can override single ones. */
export function standardOperations<Area extends object>(
  area: Area,
  entities: Entities<Area>,
): StandardOperations<Area> {
  const allEntities = Object.entries<Entity>(entities)
  const lists = Object.entries(area).flatMap(([name, member]: [string, object]) => {
    const [, listed] = allEntities.find(([, { key }]) => 'listOf' in member && member.listOf === key) ?? []
    return listed ? [[name, publicList(listed)] as const] : []
  })
  return Object.fromEntries([
    ...allEntities.map(([name, entity]) => [name, crud(entity)] as const),
    ...lists,
  ]) as unknown as StandardOperations<Area>
}

function publicList(entity: Entity) {
  return async ({ db, now }: Context, part: Paging) => ({
    [entity.key]: await listRows(db, entity, isPublicAt(entity, now), part),
  })
}

function crud(entity: Entity) {
  const { key, table, nameField } = entity

  const insert = (context: Context, values: Record<string, unknown>) =>
    writeContent(context, async (tx, note) => {
      checkComplete(entity, values)
      await checkReferences(tx, referencesOf(table, values))
      const [row] = (await tx.insert(table).values(values).returning()) as Row[]
      note({ entity: key, action: 'create', record: row! })
      return { [key]: row }
    })

  return {
    ...readAndUpdate(entity.description as EntityDescription & SavedResource, table, (row) =>
      checkComplete(entity, row),
    ),

    async list({ db }: Context, part: Paging) {
      return { [key]: await listRows(db, entity, isNotDeleted(entity), part) }
    },

    async create(context: Context, input: Record<string, unknown>) {
      const values: Record<string, unknown> = { ...entity.blank(context.now), ...withoutUndefined(input) }
      const isDraft = nameField !== undefined && values[nameField] === '' && !hasText(entity, context, input)
      return insert(context, { ...values, is_draft: isDraft, added: context.now.toISOString() })
    },

    remove: (context: Context, input: { id: number; confirmed?: boolean }) =>
      removeRecord(context, entity, input),

    async copy(context: Context, { id }: { id: number }) {
      return { [key]: await copyRecord(context, entity, id) }
    },
  }
}

type SavedResource = Resource & { read: Call; update: Call }

/** Implements read and update, the calls of every resource: entities and the requests of visitors alike. */
export function readAndUpdate<R extends SavedResource>(
  resource: R,
  table: ContentTable,
  check: (row: Record<string, unknown>) => void = () => undefined,
) {
  const { key, record } = resource
  const operations = {
    async read({ db }: Context, { id }: { id: number }) {
      return { [key]: await readRow(db, table, id) }
    },

    async update(context: Context, { id, version, ...input }: { id: number; version?: number }) {
      return writeContent(context, async (tx, note) => {
        await checkReferences(tx, referencesOf(table, input))
        const current = await readRow(tx, table, id, true)
        if (version !== undefined && version !== current.version)
          throw new Failure('STALE_VERSION', { answer: { [key]: lenientOutput(record, current, context) } })
        if (isEmptyUpdate(input)) return { [key]: current }
        const changed = { ...withoutUndefined(input), is_draft: false, version: current.version + 1 }
        check({ ...current, ...changed })
        const [row] = (await tx.update(table).set(changed).where(eq(table.id, id)).returning()) as Row[]
        note({ entity: key, action: 'update', record: row!, before: current })
        return { [key]: row }
      })
    },
  }
  return operations as unknown as { read: Operation<R['read']>; update: Operation<R['update']> }
}

async function readRow(db: Database, table: ContentTable, id: number, lock = false): Promise<Row> {
  const query = db
    .select()
    .from(table)
    .where(and(eq(table.id, id), isNotDeleted({ table })))
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw new Failure('NOT_FOUND')
  return row as Row
}

/** Whether a new record has a text of its own: then it is saved, even without a name. A place in a list is no text. */
function hasText({ blank }: Entity, { now }: Context, input: Record<string, unknown>): boolean {
  const defaults = blank(now)
  return Object.entries(input).some(
    ([field, value]) => typeof value === 'string' && value !== '' && value !== defaults[field],
  )
}

/** Whether an update has no fields: it changes nothing, so it is no new version. */
export function isEmptyUpdate(input: object): boolean {
  return Object.keys(withoutUndefined(input)).length === 0
}

interface Row extends Record<string, unknown> {
  id: number
  version: number
  added: string
}

/** Drops the fields that the caller did not send. */
export function withoutUndefined<Input extends object>(
  input: Input,
): { [F in keyof Input]?: Exclude<Input[F], undefined> } {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Input
}
