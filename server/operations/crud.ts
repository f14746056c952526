import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { Resource } from '#contract/resource.ts'
import { Failure } from '#domain/failure.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { writeContent } from './content-write.ts'
import type { ResourceOperations } from './operation.ts'
import { checkReferences, namedBy } from './references.ts'
import { storedAnswer } from './stored-answer.ts'

/** A content table that stores everything a resource promises. */
type TableFor<R extends Resource> = ContentTable & { $inferSelect: z.output<R['record']> }

type FieldsOf<R extends Resource> = z.output<R['fields']>

interface CrudOptions<R extends Resource> {
  /** The fields of a new record that the caller left out. */
  blank: (context: Context) => FieldsOf<R>
  /** Order of the editor's list; newest first when left out. */
  order?: SQL[]
  /** Field without which a new record is an empty draft; none means that new records are never drafts. */
  nameField?: keyof FieldsOf<R> & string
}

/** The answers to a resource's standard calls. An entity that differs replaces one of them. */
export function crud<R extends Resource>(resource: R, table: TableFor<R>, options: CrudOptions<R>) {
  const { key } = resource
  const content = table as ContentTable
  const alive = isNull(content.deleted_at)

  const read = async (db: Database, id: number, lock = false) => {
    const query = db
      .select()
      .from(content)
      .where(and(eq(content.id, id), alive))
    const [row] = lock ? await query.for('update') : await query
    if (!row) throw new Failure('NOT_FOUND')
    return row as Row
  }

  const insert = (context: Context, values: Record<string, unknown>) =>
    writeContent(context, async (tx, note) => {
      await checkReferences(tx, namedBy(content, values))
      const [row] = (await tx.insert(content).values(values).returning()) as Row[]
      note({ entity: key, action: 'create', record: row! })
      return { [key]: row }
    })

  const operations: Record<string, (context: Context, input: never) => Promise<unknown>> = {
    async list({ db }: Context) {
      return {
        [key]: await db
          .select()
          .from(content)
          .where(alive)
          .orderBy(...(options.order ?? [desc(content.id)])),
      }
    },

    async create(context: Context, input: Record<string, unknown>) {
      const values: Record<string, unknown> = { ...options.blank(context), ...given(input) }
      const isDraft = options.nameField !== undefined && values[options.nameField] === ''
      return insert(context, { ...values, is_draft: isDraft, added: context.now.toISOString() })
    },

    async read({ db }: Context, { id }: { id: number }) {
      return { [key]: await read(db, id) }
    },

    async update(context: Context, { id, version, ...input }: { id: number; version?: number }) {
      return writeContent(context, async (tx, note) => {
        await checkReferences(tx, namedBy(content, input))
        const current = await read(tx, id, true)
        if (version !== undefined && version !== current.version) {
          throw new Failure('STALE_VERSION', {
            answer: { [key]: storedAnswer(resource.record, current, context) },
          })
        }
        const changed = { ...given(input), is_draft: false, version: current.version + 1 }
        const [row] = (await tx.update(content).set(changed).where(eq(content.id, id)).returning()) as Row[]
        note({ entity: key, action: 'update', record: row! })
        return { [key]: row }
      })
    },

    async remove(context: Context, { id }: { id: number }) {
      return writeContent(context, async (tx, note) => {
        const record = await read(tx, id, true)
        await tx.update(content).set({ deleted_at: context.now.toISOString() }).where(eq(content.id, id))
        note({ entity: key, action: 'remove', record })
        return {}
      })
    },

    async copy(context: Context, { id }: { id: number }) {
      const { id: _id, version: _version, added: _added, ...values } = await read(context.db, id)
      const hidden = 'is_online' in values ? { is_online: false } : {}
      return insert(context, { ...values, ...hidden, is_draft: true, added: context.now.toISOString() })
    },
  }
  return operations as unknown as ResourceOperations<R>
}

interface Row extends Record<string, unknown> {
  id: number
  version: number
  added: string
}

/** The fields a caller really sent. */
export function given<Input extends object>(
  input: Input,
): { [F in keyof Input]?: Exclude<Input[F], undefined> } {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Input
}
