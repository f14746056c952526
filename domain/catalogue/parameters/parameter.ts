import * as z from 'zod'
import { count, flag, line, ordering } from '#domain/fields.ts'

/** What values of a parameter are: numbers with a unit, words to choose from, or any text. */
const parameterKinds = ['number', 'choice', 'text'] as const

/**
 * How a number is compared with what a visitor asks for: it must be at least or at most that number, or its range must
 * cover it.
 */
const parameterComparisons = ['covers', 'at-least', 'at-most'] as const

/** A technical parameter of products, such as "Receive current" in "LP mode". */
export const parameterFields = z.object({
  name: line,
  /** The condition under which the value holds, such as "LP mode". */
  condition: line,
  /** The name in lists and key figures; empty means the full name. */
  short_name: line,
  /** Its name in addresses, such as "mounting". */
  code: z
    .string()
    .max(60, 'At most 60 characters')
    .toLowerCase()
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'Expected letters, digits and single hyphens, such as "rx-lp"'),
  unit: line,
  kind: z.enum(parameterKinds),
  comparison: z.enum(parameterComparisons),
  /** The least number of decimals shown. */
  decimals: count.max(6, 'At most 6'),
  /** Heading in tables, such as "Radio". */
  group: line,
  /** Lower is first. */
  ordering,
  in_table: flag,
  in_key_figures: flag,
  in_list: flag,
  in_cross_table: flag,
  in_price_list: flag,
  is_filter: flag,
})

export type ParameterFields = z.output<typeof parameterFields>

export const blankParameter: ParameterFields = {
  name: '',
  condition: '',
  short_name: '',
  code: '',
  unit: '',
  kind: 'text',
  comparison: 'covers',
  decimals: 0,
  group: '',
  ordering: 0,
  in_table: true,
  in_key_figures: false,
  in_list: false,
  in_cross_table: false,
  in_price_list: false,
  is_filter: false,
}

/** Query parameters of category pages that are no parameters of products. */
export const reservedParameterCodes = ['band', 'status', 'price', 'quantity', 'sort', 'page', 'preview', 'q']

/** The full name with its condition, such as "Receive current (LP mode)". */
export function parameterName({ name, condition }: Pick<ParameterFields, 'name' | 'condition'>): string {
  return condition === '' ? name : `${name} (${condition})`
}

/** The name where space is short. */
export function shortParameterName(
  parameter: Pick<ParameterFields, 'name' | 'condition' | 'short_name'>,
): string {
  return parameter.short_name || parameterName(parameter)
}
