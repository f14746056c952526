import { utcMinute } from '#app/editor/inputs/local-moment.ts'
import type { Values } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'

/** A record as its form holds it: the fields alone, moments as they are sent. */
export function formValues({ form }: Screen, record: Values): Values {
  const entries = Object.entries(form).map(([name, { input }]) => {
    const value = record[name]
    return [name, input === 'moment' && typeof value === 'string' ? utcMinute(value) : value]
  })
  return Object.fromEntries(entries) as Values
}

/** The fields whose values differ; a number that was typed equals the same number. */
export function differingFields(one: Values, other: Values): string[] {
  return Object.keys(one).filter((name) => String(one[name] ?? '') !== String(other[name] ?? ''))
}

export function pick(values: Values, names: string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

export type Side = 'mine' | 'theirs'

/** Where two people changed a record: each differing field, and whose value stands unless somebody chooses. */
export function conflict(base: Values, mine: Values, theirs: Values): Record<string, Side> {
  const own = new Set(differingFields(mine, base))
  return Object.fromEntries(
    differingFields(mine, theirs).map((name) => [name, own.has(name) ? 'mine' : 'theirs']),
  )
}
