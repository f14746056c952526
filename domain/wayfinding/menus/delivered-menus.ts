import * as z from 'zod'
import { requiredLine } from '#domain/fields.ts'
import { wordNames } from '#domain/words.ts'
import { namedAddresses } from './menu-address.ts'
import { blankMenuEntry, menuPlaceKeys, type MenuEntryFields } from './menu-entry.ts'

/** Parts of addresses that stay as they are configured. */
const CONFIGURED = ['mesh-slug', 'product']
const PLACEHOLDER = /\{([^{}]*)\}/g

/** A text whose placeholders are known; the others would be shown as they are written. */
function withPlaceholders(known: readonly string[]) {
  return requiredLine.superRefine((text, context) => {
    const unknown = [...text.matchAll(PLACEHOLDER)]
      .map(([, name = '']) => name)
      .find((name) => !known.includes(name))
    if (unknown === undefined) return
    const expected = known.map((name) => `{${name}}`).join(', ')
    context.addIssue({ code: 'custom', message: `Unknown name {${unknown}}, expected one of ${expected}` })
  })
}

const words = withPlaceholders(wordNames)

/** The file content/menus.yml. */
export const deliveredMenusSchema = z.partialRecord(
  z.enum(menuPlaceKeys),
  z.array(
    z.strictObject({
      name: words,
      to: withPlaceholders([...CONFIGURED, ...namedAddresses]),
      about: words.optional(),
      is_small_only: z.boolean().optional(),
    }),
  ),
)

/** The part of the site configuration that is in addresses. */
interface Names {
  brand: { product: string }
  meshProtocol: { slug: string }
}

/** Leaves room for entries between two. */
const STEP = 10

/** The menus that a new installation starts with. Words and addresses of the brand stay names, so they follow it. */
export function deliveredMenus(
  menus: z.output<typeof deliveredMenusSchema>,
  { brand, meshProtocol }: Names,
): MenuEntryFields[] {
  return menuPlaceKeys
    .flatMap((menu) => (menus[menu] ?? []).map((entry) => ({ menu, ...entry })))
    .map(({ name, to, menu, about = '', is_small_only = false }, index) => ({
      ...blankMenuEntry,
      name,
      menu,
      address: to.replaceAll('{mesh-slug}', meshProtocol.slug).replaceAll('{product}', brand.product),
      about,
      ordering: (index + 1) * STEP,
      is_small_only,
    }))
}
