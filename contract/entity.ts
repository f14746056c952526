import * as z from 'zod'
import { id } from '#domain/fields.ts'
import { call, type Call } from './call.ts'
import { resource, type Described, type Paths, type Resource, type ResourceParts } from './resource.ts'

/** The groups of the editor's menu that entities stand in. */
export type MenuGroup = 'E-shop' | 'Web content' | 'Structure' | 'More'

/** Where staff edit records of an entity. */
export interface EditorScreen {
  group: MenuGroup
  /** Name in the menu, such as "News". */
  title: string
  /** Name of one record, such as "news item". */
  noun: string
  list: `/editor/${string}`
  /** The form of a record; without the id, of a new one. */
  item: `/editor/${string}:id?`
}

/** Records that are edited in the form of another one, such as the prices of a variant. */
interface EditedWithin {
  noun: string
  /** The field that names the record in whose form they are edited, and where that form is. */
  within: { field: string; item: EditorScreen['item'] }
}

/** An entity: what staff edit, find, delete and restore. */
export interface EntityDescription extends Described {
  editor: EditorScreen | EditedWithin
}

/** An entity that has a list and a form of its own in the editor. */
export type EntityWithScreen = Described & { editor: EditorScreen }

/** Declares an entity: its fields, its standard calls and its place in the editor. */
export function entity<
  K extends string,
  F extends z.core.$ZodLooseShape,
  const P extends Paths,
  S extends z.core.$ZodLooseShape = {},
  C extends z.core.$ZodLooseShape = {},
  const N extends keyof F & string = never,
  E extends EntityDescription['editor'] = EntityDescription['editor'],
>(key: K, { editor, ...parts }: ResourceParts<F, S, C, N, P> & { editor: E }) {
  return { ...resource<K, F, P, S, C, N>(key, parts), editor }
}

/** A public list of an entity that the server answers by the entity's own rules: who may see it, and in which order. */
export interface PublicList<K extends string = string, F extends z.ZodObject = z.ZodObject> extends Call<
  z.ZodObject<{}>,
  z.ZodObject<{ [P in K]: z.ZodArray<z.ZodObject<{ id: typeof id } & F['shape']>> }>
> {
  readonly listOf: K
}

/** Declares the public list of an entity: every field that staff may set, of the records that visitors may see. */
export function publicList<K extends string, F extends z.ZodObject>(
  route: `GET ${string}`,
  { key, fields }: Resource<K, F>,
  summary: string,
): PublicList<K, F> {
  const output = z.object({ [key]: z.array(z.object({ id, ...fields.shape })) })
  const list = call(route, { access: 'anyone', input: z.object({}), output, summary })
  return { ...list, listOf: key } as unknown as PublicList<K, F>
}

/** The address of a form by the id of the record whose form it is. */
export function formAddress(editor: EntityDescription['editor'], recordId: number): string {
  const { item } = 'within' in editor ? editor.within : editor
  return item.replace(/:id\?$/, String(recordId))
}
