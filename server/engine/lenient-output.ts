import type * as z from 'zod'
import type { Context } from './context.ts'

/**
 * Parses stored data with the output schema: known fields only, each of its type. Values that violate today's rules may
 * be older than the rule or imported; they are logged and returned instead of failing the whole response.
 */
export function lenientOutput<Schema extends z.ZodType>(
  schema: Schema,
  stored: unknown,
  { log }: Pick<Context, 'log'>,
): z.output<Schema> {
  const exact = schema.safeParse(stored)
  if (exact.success) return exact.data
  const loose = schema._zod.run({ value: stored, issues: [] }, { async: false, skipChecks: true })
  if (loose instanceof Promise || loose.issues.length > 0) throw exact.error
  const values = exact.error.issues.map(({ path, message }) => `${locationOf(stored, path)}: ${message}`)
  log.warn(
    { values: values.slice(0, MAX_LOGGED), count: values.length },
    'stored values violate validation rules',
  )
  return loose.value as z.output<Schema>
}

const MAX_LOGGED = 20

/** The path to a value, with ids instead of array indexes: "event.#12.url". */
function locationOf(stored: unknown, path: PropertyKey[]): string {
  let node = stored
  return path
    .map((key) => {
      node = (node as Record<PropertyKey, unknown> | null | undefined)?.[key]
      const id = typeof key === 'number' ? (node as { id?: unknown } | null)?.id : undefined
      return typeof id === 'number' ? `#${id}` : String(key)
    })
    .join('.')
}
