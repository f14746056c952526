import { generatePath } from 'react-router'
import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import type { EditorScreen, EntityWithScreen } from '#contract/entity.ts'
import type { Resource } from '#contract/resource.ts'

/** A list that can be asked for: the call, the key of the list in its answer, and the input. */
export interface Source<Row = unknown> {
  call: Call
  key: string
  input: Record<string, unknown>
  /** Only for the compiler: what the list holds. */
  row?: Row
}

/** Names a list, such as `source(newsroom.latestEvents, 'event', { limit: 50 })`. */
export function source<I extends z.ZodObject, O extends z.ZodObject, K extends keyof z.output<O> & string>(
  call: Call<I, O>,
  key: K,
  input: z.input<I>,
): Source<z.output<O>[K] extends (infer Row)[] ? Row : never> {
  return { call, key, input }
}

interface Labelled<Input extends string> {
  input: Input
  label: string
  hint?: string
}
type TextField = Labelled<'line' | 'text' | 'email' | 'address' | 'moment'>
/** An empty day is none. */
type DayField = Labelled<'day'>
interface MarkdownField extends Labelled<'markdown'> {
  /** The main text of a record gets room for whole pages. */
  isTall?: true
}
type NumberField = Labelled<'number'>
type SwitchField = Labelled<'switch'>
type ReadOnlyField = Labelled<'read-only'>
/** What choosing nothing is called, where that is allowed; else what stands there until something is chosen. */
export type ChoiceField = Labelled<'choice'> & {
  from: Source<{ id: number; name: string }>
  /** Where a record stands: chosen in its form, since other fields depend on it. */
  isPlace?: true
} & ({ none: string; placeholder?: never } | { placeholder: string; none?: never })
/** Several of a list, such as the radio bands of a variant. */
interface ChoicesField extends Labelled<'choices'> {
  from: Source<{ id: number; name: string }>
}
interface Pictured<Input extends string> extends Labelled<Input> {
  /** The photo section that uploads go to unless another one is chosen. */
  section: number
  /** What stands where there is no photo. */
  none: string
}
/** One photo or none. */
export interface PhotoField extends Pictured<'photo'> {
  /** Takes the uploads of the record of this form instead of the usual call. */
  upload?: Call
}
/** Photos in an order. */
export type PhotosField = Pictured<'photos'>

/**
 * How a field is entered. A new kind of input begins here; the compiler then asks for its input in inputs/field-input.tsx.
 * Where it stands in a form is said in form/record-field.tsx and form/record-form.tsx.
 */
export type Field =
  | TextField
  | DayField
  | MarkdownField
  | NumberField
  | SwitchField
  | ReadOnlyField
  | ChoiceField
  | ChoicesField
  | PhotoField
  | PhotosField

/** The inputs that fit what a field holds. */
type FieldFor<Value> =
  | ReadOnlyField
  | ([Value] extends [boolean] ? SwitchField : never)
  | ([Value] extends [string] ? TextField | MarkdownField : never)
  | ([Value] extends [string | null] ? DayField : never)
  | ([Value] extends [number | null] ? NumberField | ChoiceField | PhotoField : never)
  | ([Value] extends [number[]] ? ChoicesField | PhotosField : never)

type EditedResource = Resource &
  EntityWithScreen & { list?: Call; create: Call; read: Call; update: Call; remove: Call; copy?: Call }
type FieldsOf<R extends Resource> = z.output<R['fields']>
type FieldName<R extends Resource> = keyof FieldsOf<R> & string

/** What the server alone sets; a form may show it. */
type FactsOf<R extends Resource> = Omit<z.output<R['record']>, keyof FieldsOf<R> | 'id' | 'version'>

/** Every record, at least in short form. */
type RowsOf<R extends Resource> = Source<Partial<z.output<R['record']>> & { id: number; version: number }>

interface ScreenParts<R extends EditedResource, Name extends string, Fields, Facts = {}> {
  resource: R
  /** Left out, the list of the resource. */
  rows?: RowsOf<R>
  /** What the list shows; the first column names the record. */
  columns: [Name, ...Name[]]
  search: Name[]
  /** A choice whose values head the groups of the list. */
  groupBy?: Name
  /** What an empty list says. */
  empty?: string
  /** Every field and its input. */
  form: { [F in keyof Fields]: FieldFor<Fields[F]> } & { [F in keyof Facts]?: ReadOnlyField }
  /** With it a new record is a form filled so and created by its first save; without, created empty, then opened. */
  blank?: (now: Date) => Partial<Fields>
  /** Where visitors see a record; ":id" and other ":field" are filled in. */
  view?: string
  /** "Go Back" beside "Cancel": asks before unsaved changes are lost. */
  hasGoBack?: true
  /** What a refused save says before the reason. */
  refusal?: string
  /** Its list and its form have pages of their own. */
  isByHand?: true
}

/** A screen as the list and the form read it. */
export interface Screen extends Omit<
  ScreenParts<EditedResource, string, Record<string, unknown>>,
  'form' | 'rows' | 'empty'
> {
  /** Name in the menu, such as "News". */
  title: string
  /** Name of one record, such as "news item". */
  noun: string
  paths: Pick<EditorScreen, 'list' | 'item'>
  rows: Source
  empty: string
  form: Record<string, Field>
}

/** A screen for every entity of an area that has one; null where all of it is written by hand. */
export type Screens<Area> = {
  [M in keyof Area as Area[M] extends EntityWithScreen ? M : never]: Screen | null
}

/** A screen whose fields the compiler knows by name. */
export interface ScreenOf<Name extends string> extends Screen {
  /** Only for the compiler: what a field of the form may be called. */
  fieldName?: Name
}

/** Declares the list and the form of an entity. A field that is unknown, forgotten or of another kind is a type error. */
export function screen<R extends EditedResource>(
  parts: ScreenParts<R, FieldName<R>, FieldsOf<R>, FactsOf<R>> &
    (R extends { list: Call } ? {} : { rows: RowsOf<R> }),
): ScreenOf<FieldName<R>> {
  const { list: call, key, editor } = parts.resource
  const { title, noun, list, item } = editor
  const rows = parts.rows ?? (call && { call, key, input: {} })
  const screenParts = { empty: 'No records', ...parts, rows, title, noun, paths: { list, item } }
  return screenParts as unknown as ScreenOf<FieldName<R>>
}

/** The address of a record's form; without a record, of an empty one. */
export function formPath({ paths }: Screen, id?: number): string {
  return generatePath(paths.item, { id: id === undefined ? null : String(id) })
}
