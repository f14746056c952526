import { generatePath } from 'react-router'
import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import type { EditorScreen, EntityWithScreen } from '#contract/entity.ts'
import type { Resource } from '#contract/resource.ts'
import { inVendorWords } from './brand/kept-vendor.ts'

/** A list that the editor can load: the call, its input, and the key of the list in the response. */
export interface Source<Row = unknown> {
  call: Call
  key: string
  input: Record<string, unknown>
  /** Phantom type of the rows; never set. */
  row?: Row
}

/** Declares a source, such as `source(library.allFiles, 'file', {})`. */
export function source<I extends z.ZodObject, O extends z.ZodObject, K extends keyof z.output<O> & string>(
  call: Call<I, O>,
  key: K,
  input: z.input<I>,
): Source<z.output<O>[K] extends (infer Row)[] ? Row : never> {
  return { call, key, input }
}

interface FieldBase<Input extends string> {
  input: Input
  label: string
  hint?: string
}
type TextField = FieldBase<'line' | 'text' | 'email' | 'address'>
/** Empty ones are stored as null. */
type TimeField = FieldBase<'day' | 'moment'>
interface MarkdownField extends FieldBase<'markdown'> {
  /** A larger editor, for the main text of a record. */
  isTall?: true
}
type NumberField = FieldBase<'number'>
type SwitchField = FieldBase<'switch'>
interface ReadOnlyField extends FieldBase<'read-only'> {
  /** Labels of fixed values in lists. */
  options?: Record<string, string>
}
/** A select. An optional field has `none`, the label of the empty option; a required one has a `placeholder`. */
export type ChoiceField = FieldBase<'choice'> & {
  from: Source<{ id: number; name: string } | { id: number; title: string }>
  /** Excluded from bulk changes, because other fields depend on it. */
  isFormOnly?: true
} & ({ none: string; placeholder?: never } | { placeholder: string; none?: never })
/** A select with fixed values, which are stored as they are. */
export interface OptionsField extends FieldBase<'options'> {
  /** Labels by value. */
  options: Record<string, string>
  /** The values are icons of files, which are shown beside them. */
  hasIcons?: true
}
/** A colour such as #0b4f58, picked or typed. */
type ColorField = FieldBase<'color'>
/** A table, stored as text with one row per line. */
export interface RowsField extends FieldBase<'rows'> {
  /** Headings of its columns. */
  columns: readonly string[]
}
/** A multi-select, such as the radio bands of a variant. */
interface ChoicesField extends FieldBase<'choices'> {
  from: Source<{ id: number; name: string }>
}
interface PhotoFieldBase<Input extends string> extends FieldBase<Input> {
  /** The default photo section for uploads. */
  section: number
  /** Text of the empty state. */
  none: string
}
/** One photo or none. */
export interface PhotoField extends PhotoFieldBase<'photo'> {
  /** Replaces the default upload call. */
  upload?: Call
  /** Shown on a dark ground, where it will stand. */
  isOnDark?: true
}
/** An ordered list of photos. */
export type PhotosField = PhotoFieldBase<'photos'>

/**
 * The input of a field. To add a kind of input, start here; the compiler then requires it in inputs/field-input.tsx.
 * Its layout is decided in form/record-field.tsx and form/record-form.tsx.
 */
export type Field =
  | TextField
  | TimeField
  | MarkdownField
  | NumberField
  | SwitchField
  | ReadOnlyField
  | ChoiceField
  | OptionsField
  | ColorField
  | RowsField
  | ChoicesField
  | PhotoField
  | PhotosField

/** The inputs that are valid for the type of a field. */
type FieldFor<Value> =
  | ReadOnlyField
  | ([Value] extends [boolean] ? SwitchField : never)
  | ([Value] extends [string] ? TextField | MarkdownField | OptionsField | ColorField | RowsField : never)
  | ([Value] extends [string | null] ? TimeField : never)
  | ([Value] extends [number | null] ? NumberField | ChoiceField | PhotoField : never)
  | ([Value] extends [number[]] ? ChoicesField | PhotosField : never)

type EditedResource = Resource &
  EntityWithScreen & { list?: Call; create: Call; read: Call; update: Call; remove: Call; copy?: Call }
type FieldsOf<R extends Resource> = z.output<R['fields']>
type FieldName<R extends Resource> = keyof FieldsOf<R> & string

/** Read-only fields, which only the server sets. */
type FactsOf<R extends Resource> = Omit<z.output<R['record']>, keyof FieldsOf<R> | 'id' | 'version'>

interface ScreenDefinition<R extends EditedResource, Name extends string, Fields, Facts = {}> {
  resource: R
  /** Columns of the list. The first one is the name of the record. */
  columns: [Name | (keyof Facts & string), ...(Name | (keyof Facts & string))[]]
  search: (Name | (keyof Facts & string))[]
  /** The field by which the list is grouped: a choice, or fixed options. */
  groupBy?: Name
  /** What the list shows and no column stores, such as the number of variants of a series. */
  computed?: string[]
  /** Text of the empty list. */
  empty?: string
  /** The input of every field. */
  form: { [F in keyof Fields]: FieldFor<Fields[F]> } & { [F in keyof Facts]?: ReadOnlyField }
  /** Initial values: the first save creates the record. Without them, a draft is created before the form opens. */
  blank?: (now: Date) => Partial<Fields>
  /** Path of the public page, with parameters such as ":id" or ":series.friendly_url" (of a referenced record). */
  view?: string
  /** Path of a public page that shows the record, if it has none of its own; for the preview. */
  shownOn?: string
  /** Shows "Go Back" beside "Cancel"; it asks before discarding unsaved changes. */
  hasGoBack?: true
  /** Shown before the reason when a save is refused. */
  refusal?: string
  /** The list and the form have custom pages. */
  isCustom?: true
  /** New records are not added in the list or form of the screen, but in the form of what they belong to. */
  isAddedElsewhere?: true
  /** Records are edited in the list, which has all of their fields. */
  editsInList?: true
}

/** A declared screen, without the types of its fields. */
export interface Screen extends Omit<
  ScreenDefinition<EditedResource, string, Record<string, unknown>>,
  'form' | 'empty'
> {
  /** Menu title, such as "News". */
  title: string
  /** Singular name of a record, such as "news item". */
  noun: string
  paths: Pick<EditorScreen, 'list' | 'item'>
  empty: string
  form: Record<string, Field>
}

/** One screen per entity of an area that has an editor; null where everything is custom. */
export type Screens<Area> = {
  [M in keyof Area as Area[M] extends EntityWithScreen ? M : never]: Screen | null
}

/** A screen with typed field names. */
export interface ScreenOf<Name extends string> extends Screen {
  /** Phantom type of the field names; never set. */
  fieldName?: Name
}

/** Declares the list and the form of an entity. An unknown, missing or wrongly typed field is a compile error. */
export function screen<R extends EditedResource>(
  definition: ScreenDefinition<R, FieldName<R>, FieldsOf<R>, FactsOf<R>>,
): ScreenOf<FieldName<R>> {
  const { title, noun, list, item } = definition.resource.editor
  const declared = {
    empty: 'No records',
    ...definition,
    get title() {
      return inVendorWords(title)
    },
    noun,
    paths: { list, item },
  }
  return declared as unknown as ScreenOf<FieldName<R>>
}

/** Path of the form of a record; without an id, of a new record. */
export function formPath({ paths }: Screen, id?: number): string {
  return generatePath(paths.item, { id: id === undefined ? null : String(id) })
}
