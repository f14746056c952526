import type * as z from 'zod'
import type { Context } from './context.ts'

/**
 * What the database holds as its schema describes it: known fields only, each of its type. A value that today's rules
 * would refuse may be older than the rule or come from an import; it is logged, and everything else is still answered.
 */
export function storedAnswer<Schema extends z.ZodType>(
  schema: Schema,
  stored: unknown,
  { log }: Pick<Context, 'log'>,
): z.output<Schema> {
  const exact = schema.safeParse(stored)
  if (exact.success) return exact.data
  const loose = schema._zod.run({ value: stored, issues: [] }, { async: false, skipChecks: true })
  if (loose instanceof Promise || loose.issues.length > 0) throw exact.error
  const values = exact.error.issues.map(({ path, message }) => `${placeOf(stored, path)}: ${message}`)
  log.warn({ values: values.slice(0, MOST_LOGGED), count: values.length }, 'stored values break their rules')
  return loose.value as z.output<Schema>
}

const MOST_LOGGED = 20

/** Where a value is, records by their id instead of their place: "event.#12.url". */
function placeOf(stored: unknown, path: PropertyKey[]): string {
  let node = stored
  return path
    .map((key) => {
      node = (node as Record<PropertyKey, unknown> | null | undefined)?.[key]
      const id = typeof key === 'number' ? (node as { id?: unknown } | null)?.id : undefined
      return typeof id === 'number' ? `#${id}` : String(key)
    })
    .join('.')
}
