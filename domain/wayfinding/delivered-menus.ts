import * as z from 'zod'
import { requiredLine } from '#domain/fields.ts'
import { blankMenuEntry, menuPlaceKeys, type MenuEntryFields } from './menu-entry.ts'

/** The file content/menus.yml. */
export const deliveredMenusSchema = z.partialRecord(
  z.enum(menuPlaceKeys),
  z.array(
    z.strictObject({
      name: requiredLine,
      to: requiredLine,
      about: requiredLine.optional(),
      is_small_only: z.boolean().optional(),
    }),
  ),
)

/** The part of the site configuration that menus name. */
interface Names {
  brand: { product: string }
  meshProtocol: { name: string; slug: string }
  words: { os: string; dpa: string }
  addresses: Record<string, unknown>
}

/** Leaves room for entries between two. */
const STEP = 10

/** The menus that a new installation starts with. */
export function deliveredMenus(
  menus: z.output<typeof deliveredMenusSchema>,
  { brand, meshProtocol, words, addresses }: Names,
): MenuEntryFields[] {
  const names: Record<string, unknown> = {
    ...addresses,
    os: words.os,
    dpa: words.dpa,
    mesh: meshProtocol.name,
    'mesh-slug': meshProtocol.slug,
    product: brand.product,
  }
  const filled = (text: string) =>
    text.replaceAll(/\{([\w-]+)\}/g, (written, name: string) => String(names[name] ?? written))
  return menuPlaceKeys
    .flatMap((menu) => (menus[menu] ?? []).map((entry) => ({ menu, ...entry })))
    .map(({ name, to, menu, about = '', is_small_only = false }, index) => ({
      ...blankMenuEntry,
      name: filled(name),
      menu,
      address: filled(to),
      about: filled(about),
      ordering: (index + 1) * STEP,
      is_small_only,
    }))
}
