import * as z from 'zod'

/** How a figure stands in a text: on a line of its own, within a sentence, or around other text. */
export type FigureKind = 'leaf' | 'inline' | 'container'

/** A named figure or table of a page, written as a directive: `::name{key="value"}`. */
export interface Figure {
  kind: FigureKind
  /** Name and explanation in the editor's menu. */
  label: string
  hint: string
  /** What the menu inserts. */
  example: string
  attributes: z.ZodObject
}

export type Figures = Record<string, Figure>

export const noAttributes = z.strictObject({})

/** The name of a record or value. */
export const name = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'Expected a name, such as "hops"')

/** The name of a series or variant. */
export const productName = z.string().regex(/^[\w-]{1,60}$/, 'Expected the name of a product')

/** Stands for the vendor's example product in what the menu inserts. */
const EXAMPLE_PRODUCT = 'NAME'

export const ofExampleProduct = `of="${EXAMPLE_PRODUCT}"`

/** What the menu inserts, with a product that the vendor has. */
export function exampleWith(example: string, product: string): string {
  return productName.safeParse(product).success ? example.replace(EXAMPLE_PRODUCT, product) : example
}

/** Text that visitors read. */
export const title = z.string().min(1, 'Required').max(300, 'At most 300 characters')

/** A figure on a line of its own. */
export const leaf = <A extends z.ZodObject>(label: string, hint: string, example: string, attributes: A) => ({
  kind: 'leaf' as const,
  label,
  hint,
  example,
  attributes,
})

/** The same without attributes. */
export const plain = (directive: string, label: string, hint: string) =>
  leaf(label, hint, `::${directive}`, noAttributes)
