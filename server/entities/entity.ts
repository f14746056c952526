import { desc, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { EntityDescription } from '#contract/entity.ts'
import type { ResourceDescription } from '#contract/resource.ts'
import type { Uses } from '#contract/uses.ts'
import type { FoundKind } from '#domain/wayfinding/search.ts'
import type { Database } from '#server/database/connect.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import type { RecordList } from './record-list.ts'

type FieldsOf<R extends ResourceDescription> = z.output<R['fields']>
/** From the shape, since the output type of an empty object matches nothing. */
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
 * What deleting a record does to the records that reference it:
 * - refuse: the delete is refused;
 * - unlink: their reference is cleared;
 * - take: they are deleted and restored with it (cascade);
 * - keep: they stay unchanged, hidden from visitors until it is restored;
 * - ignore: like keep, without confirmation, since they are part of it.
 */
export type DeleteRule = 'refuse' | 'unlink' | 'take' | 'keep' | 'ignore'

/** A record as the search indexes it. */
export interface SearchText {
  address: string
  title: string
  /** Breadcrumb, from the top. */
  trail: string[]
  text: string
  /** Other names, which rank higher than text. */
  names?: string
  /** Filter value of documents. */
  facet?: string
  /** Archived or over: ranks lower. */
  isPast?: boolean
  /** Other addresses that belong to the record, in a fixed order: pages below its own, aliases; empty means none. */
  otherAddresses?: string[]
}

interface SearchRule<Row, Related extends Record<string, ContentTable>> {
  kind: FoundKind
  /** The referenced tables that the entry needs, by field. */
  related?: Related
  /** Titles and trails have words of the vendor in braces. */
  hasWords?: true
  /** Which public records are searchable; all when left out. */
  only?: SQL | undefined
  /** Records whose entries depend on changed records of other entities that they don't reference. */
  affected?: (changed: (key: string) => number[]) => SQL | undefined
  /** More text of the records that are read, from tables that reference them, by id. */
  moreText?: (db: Database, isRead: SQL | undefined) => Promise<Map<number, string>>
  /** Storage key of a file whose text is indexed too. */
  fileKey?: PgColumn
  /** Null when there is no page to link to. Gets only related records that are public. */
  entry: (
    row: Row,
    related: { [F in keyof Related]: Related[F]['$inferSelect'] | undefined },
  ) => SearchText | null
}

/** A value in lists of the editor that no column stores: what it is made of, and how. */
export interface ComputedField {
  from: Record<string, PgColumn | SQL>
  of: (row: never) => unknown
}

/** A condition, perhaps made of the rule that tells which records of other entities are public. */
type Visible = SQL | ((isPublic: (entity: Entity) => SQL | undefined) => SQL | undefined)

interface EntityParts<
  R extends EntityDescription,
  T extends TableFor<R>,
  Related extends Record<string, ContentTable>,
> {
  table: T
  /** The display name of a record, for entities without a name field. */
  label?: SQL
  /** Order of lists; newest first when left out. */
  order?: SQL[]
  /** Which saved records are public; all when left out. A function when it depends on the visibility of others. */
  visible?: Visible | undefined
  /** When a record becomes public. */
  visibleFrom?: PgColumn
  /** References whose record, if set, must be public too, such as the category of a subcategory. */
  within?: FieldName<R>[]
  /** Delete rule per reference field; defaults to the foreign key: "set null" unlinks, anything else refuses. */
  onDelete?: { [F in FieldName<R>]?: DeleteRule }
  /** For join entities: each of the two referenced records uses the other, in a field of this name. */
  joinedAs?: string
  /** Uses of a record outside of the database. */
  externalUses?: (id: number) => Uses['records']
  /** What visitors would miss in a record, as messages by field; a save that leaves it out is refused. */
  missing?: (row: T['$inferSelect']) => { [F in FieldName<R>]?: string }
  search?: SearchRule<T['$inferSelect'], Related>
  /** What lists of the editor show beside fields and facts, by name. */
  computed?: Record<string, ComputedField>
}

/** The field with the name of a record; while it is empty, a new record is a draft. */
type NamePart<R extends ResourceDescription> =
  'name' extends FieldName<R> ? { name?: FieldName<R> } : { name: FieldName<R> } | { label: SQL }

/** Default values of a new record, for all fields that are not required. */
type BlankPart<R extends ResourceDescription> = R extends { create: unknown }
  ? { blank: (now: Date) => Omit<FieldsOf<R>, R['required'][number]> & Partial<FieldsOf<R>> }
  : {}

/** Fields that list other records have join tables. */
type ListsPart<R extends ResourceDescription> = [ListField<R>] extends [never]
  ? {}
  : { lists: { [F in ListField<R>]: RecordList } }

/** The server's definition of an entity. */
export interface Entity<K extends string = string> {
  key: K
  /** Its fields, calls and screens in the editor. */
  description: EntityDescription
  table: ContentTable
  /** The display name of a record. */
  name: PgColumn | SQL
  /** While this field is empty, a new record is a draft. */
  nameField: string | undefined
  blank: (now: Date) => Record<string, unknown>
  order: SQL[]
  visible: Visible | undefined
  visibleFrom: PgColumn | undefined
  /** When a record stops being public: the column `online_until` of those that can end. */
  visibleUntil: PgColumn | undefined
  within: string[]
  lists: Record<string, RecordList>
  onDelete: Record<string, DeleteRule | undefined>
  joinedAs: string | undefined
  externalUses: (id: number) => Uses['records']
  missing: (row: never) => Record<string, string | undefined>
  search: SearchRule<never, Record<string, ContentTable>> | undefined
  computed: Record<string, ComputedField>
}

/** Defines an entity of the contract for the server. */
export function entity<
  R extends EntityDescription,
  T extends TableFor<R>,
  Related extends Record<string, ContentTable> = {},
>(
  description: R,
  parts: EntityParts<R, T, Related> & NamePart<R> & BlankPart<R> & ListsPart<R>,
): Entity<R['key']> {
  const all = parts as EntityParts<R, T, Related> &
    Partial<Pick<Entity, 'blank' | 'lists'>> & { name?: string }
  const { table, label, name = 'name', visible, visibleFrom, joinedAs } = all
  return {
    key: description.key,
    description,
    table,
    name: label ?? columnOf(table, name),
    nameField: label ? undefined : name,
    blank: all.blank ?? (() => ({})),
    order: all.order ?? [desc(table.id)],
    visible,
    visibleFrom,
    visibleUntil: (table as { online_until?: PgColumn }).online_until,
    joinedAs,
    within: all.within ?? [],
    lists: all.lists ?? {},
    onDelete: all.onDelete ?? {},
    externalUses: all.externalUses ?? (() => []),
    missing: (all.missing ?? (() => ({}))) as Entity['missing'],
    search: all.search as Entity['search'],
    computed: all.computed ?? {},
  }
}

/** The column of a field. */
export function columnOf(table: ContentTable, field: string): PgColumn {
  const column = (table as unknown as Record<string, PgColumn | undefined>)[field]
  if (!column) throw new Error(`There is no column for the field ${field}.`)
  return column
}

/** The definitions of all entities of an area; a missing one is a type error. */
export type Entities<Area> = {
  [M in keyof Area as Area[M] extends EntityDescription ? M : never]: Area[M] extends ResourceDescription<
    infer K
  >
    ? Entity<K>
    : never
}
