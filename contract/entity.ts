import * as z from 'zod'
import { id } from '#domain/fields.ts'
import { call, type Call } from './call.ts'
import { paging } from './paging.ts'
import {
  resource,
  type ResourceDescription,
  type Paths,
  type Resource,
  type ResourceParts,
} from './resource.ts'

/** Groups of the editor menu. */
export type MenuGroup = 'E-shop' | 'Web content' | 'Pages and facts' | 'Structure' | 'More'

/** List and form of an entity in the editor. */
export interface EditorScreen {
  group: MenuGroup
  /** Menu label, such as "News". */
  title: string
  /** Label of one record, such as "news item". */
  noun: string
  list: `/editor/${string}`
  /** Path of the form; without the id it creates a record. */
  item: `/editor/${string}:id?`
}

/** Records that are edited in the form of a parent record, such as the prices of a variant. */
interface EditedWithin {
  noun: string
  /** The field that references the parent record, and the path of its form. */
  within: { field: string; item: EditorScreen['item'] }
}

/** An entity: a kind of record that staff edit, find, delete and restore. */
export interface EntityDescription extends ResourceDescription {
  editor: EditorScreen | EditedWithin
  /** Fields whose texts can be translated: what visitors read, never codes, prices or addresses. */
  translatable?: readonly string[]
}

/** An entity with its own list and form in the editor. */
export type EntityWithScreen = ResourceDescription & { editor: EditorScreen }

/** Declares an entity: its fields, standard calls and editor screen. */
export function entity<
  K extends string,
  F extends z.core.$ZodLooseShape,
  const P extends Paths,
  S extends z.core.$ZodLooseShape = {},
  C extends z.core.$ZodLooseShape = {},
  const N extends keyof F & string = never,
  E extends EntityDescription['editor'] = EntityDescription['editor'],
>(
  key: K,
  {
    editor,
    translatable = [],
    ...parts
  }: ResourceParts<F, S, C, N, P> & { editor: E; translatable?: readonly (keyof F & string)[] },
) {
  return Object.assign(resource<K, F, P, S, C, N>(key, parts), {
    editor,
    translatable: translatable as readonly string[],
  })
}

/** A public list that the server answers generically, by the visibility and order rules of the entity. */
export interface PublicList<K extends string = string, F extends z.ZodObject = z.ZodObject> extends Call<
  z.ZodObject<typeof paging>,
  z.ZodObject<{ [P in K]: z.ZodArray<z.ZodObject<{ id: typeof id } & Omit<F['shape'], 'online_until'>>> }>
> {
  readonly listOf: K
}

/** Declares a public list with all editable fields of the visible records, except for their scheduled end. */
export function publicList<K extends string, F extends z.ZodObject>(
  route: `GET ${string}`,
  { key, fields }: Resource<K, F>,
  summary: string,
): PublicList<K, F> {
  const output = () => {
    const { online_until: _end, ...shown } = fields.shape
    return z.object({ [key]: z.array(z.object({ id, ...shown })) })
  }
  const list = call(route, {
    access: 'anyone',
    input: () => z.object(paging),
    output,
    summary,
    pages: key,
  })
  return Object.assign(list, { listOf: key }) as unknown as PublicList<K, F>
}

/** Path of the editor form of a record; without an id, of a new one. */
export function formAddress(editor: EntityDescription['editor'], recordId?: number): string {
  const { item } = 'within' in editor ? editor.within : editor
  if (recordId === undefined) return item.replace(/(?:\/|\?\w+=):id\?$/, '')
  return item.replace(/:id\?$/, String(recordId))
}
