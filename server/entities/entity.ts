import { desc, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { EntityDescription } from '#contract/entity.ts'
import type { ResourceDescription } from '#contract/resource.ts'
import type { Uses } from '#contract/uses.ts'
import type { FoundKind } from '#domain/wayfinding/search.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import type { RecordList } from './record-list.ts'

type FieldsOf<R extends ResourceDescription> = z.output<R['fields']>
/** By the shape: an empty object has an output type that fits nothing. */
type FactsOf<R extends ResourceDescription> = {
  [F in keyof R['facts']['shape']]: z.output<R['facts']['shape'][F]>
}
type FieldName<R extends ResourceDescription> = keyof FieldsOf<R> & string
type ListField<R extends ResourceDescription> = {
  [F in FieldName<R>]: FieldsOf<R>[F] extends unknown[] ? F : never
}[FieldName<R>]

/** A content table with a column for every field that is not a list, and for every fact. */
type TableFor<R extends ResourceDescription> = ContentTable & {
  $inferSelect: Omit<FieldsOf<R>, ListField<R>> & FactsOf<R>
}

/**
 * What deleting a record does to those that name it:
 * - refuse: they keep it from being deleted;
 * - unlink: they name none any more;
 * - take: they go to the trash with it, and come back with it;
 * - keep: they stay as they are, and visitors do not see them until it comes back;
 * - ignore: the same, and nobody is asked, since they are part of it.
 */
export type DeleteRule = 'refuse' | 'unlink' | 'take' | 'keep' | 'ignore'

/** How a record reads in the search. */
export interface SearchText {
  address: string
  title: string
  /** The way to it, from the top. */
  trail: string[]
  text: string
  /** Other names of it, which count more than text. */
  names?: string
  /** What documents are filtered by. */
  facet?: string
  /** Kept for those who ask for it by its name. */
  isPast?: boolean
}

interface SearchRule<Row, Named extends Record<string, ContentTable>> {
  kind: FoundKind
  /** The fields whose records it tells of, with their tables. */
  named?: Named
  /** Which of the records that visitors may see are found; left out, all. */
  only?: SQL | undefined
  /** The key of stored bytes whose text is found too. */
  inside?: PgColumn
  /** Null when there is no page to lead to. Of the named records it gets those that visitors may see. */
  entry: (row: Row, named: { [F in keyof Named]: Named[F]['$inferSelect'] | undefined }) => SearchText | null
}

interface EntityParts<
  R extends EntityDescription,
  T extends TableFor<R>,
  Named extends Record<string, ContentTable>,
> {
  table: T
  /** What a person calls a record, where no field says so. */
  label?: SQL
  /** Order of lists; the newest first when left out. */
  order?: SQL[]
  /** Which saved records visitors may see; left out, all. */
  visible?: SQL | undefined
  /** The moment from which visitors may see a record. */
  visibleFrom?: PgColumn
  /** Fields whose record visitors must be able to see too, such as the category of a subcategory. */
  within?: FieldName<R>[]
  /** What deleting a named record does to this one; left out, what the foreign key says: "set null" unlinks, else it refuses. */
  onDelete?: { [F in FieldName<R>]?: DeleteRule }
  /** It joins the two records that it names: each of them uses the other, in a field of this name. */
  joinedAs?: string
  /** Uses of a record that no table knows of. */
  usedOutside?: (id: number) => Uses['records']
  search?: SearchRule<T['$inferSelect'], Named>
}

/** A field that names the record; without a value a new record is an empty draft. */
type NamePart<R extends ResourceDescription> =
  'name' extends FieldName<R> ? { name?: FieldName<R> } : { name: FieldName<R> } | { label: SQL }

/** What a new record looks like, but for the fields that must be given. */
type BlankPart<R extends ResourceDescription> = R extends { create: unknown }
  ? { blank: (now: Date) => Omit<FieldsOf<R>, R['required'][number]> & Partial<FieldsOf<R>> }
  : {}

/** Fields that list other records are kept in tables of their own. */
type ListsPart<R extends ResourceDescription> = [ListField<R>] extends [never]
  ? {}
  : { lists: { [F in ListField<R>]: RecordList } }

/** Everything the server knows of an entity. */
export interface Entity<K extends string = string> {
  key: K
  /** Its fields, calls and place in the editor. */
  description: EntityDescription
  table: ContentTable
  /** What a person calls a record. */
  name: PgColumn | SQL
  /** The field without which a new record is an empty draft. */
  nameField: string | undefined
  blank: (now: Date) => Record<string, unknown>
  order: SQL[]
  visible: SQL | undefined
  visibleFrom: PgColumn | undefined
  within: string[]
  lists: Record<string, RecordList>
  onDelete: Record<string, DeleteRule | undefined>
  joinedAs: string | undefined
  usedOutside: (id: number) => Uses['records']
  search: SearchRule<never, Record<string, ContentTable>> | undefined
}

/** Describes to the server what an entity of the contract is. */
export function entity<
  R extends EntityDescription,
  T extends TableFor<R>,
  Named extends Record<string, ContentTable> = {},
>(
  description: R,
  parts: EntityParts<R, T, Named> & NamePart<R> & BlankPart<R> & ListsPart<R>,
): Entity<R['key']> {
  const given = parts as EntityParts<R, T, Named> &
    Partial<Pick<Entity, 'blank' | 'lists'>> & { name?: string }
  const { table, label, name = 'name', visible, visibleFrom, joinedAs } = given
  return {
    key: description.key,
    description,
    table,
    name: label ?? columnOf(table, name),
    nameField: label ? undefined : name,
    blank: given.blank ?? (() => ({})),
    order: given.order ?? [desc(table.id)],
    visible,
    visibleFrom,
    joinedAs,
    within: given.within ?? [],
    lists: given.lists ?? {},
    onDelete: given.onDelete ?? {},
    usedOutside: given.usedOutside ?? (() => []),
    search: given.search as Entity['search'],
  }
}

/** The column of a field. */
export function columnOf(table: ContentTable, field: string): PgColumn {
  const column = (table as unknown as Record<string, PgColumn | undefined>)[field]
  if (!column) throw new Error(`There is no column for the field ${field}.`)
  return column
}

/** What the server knows of every entity of an area; a missing one is a type error. */
export type Entities<Area> = {
  [M in keyof Area as Area[M] extends EntityDescription ? M : never]: Area[M] extends ResourceDescription<
    infer K
  >
    ? Entity<K>
    : never
}
