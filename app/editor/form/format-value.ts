import type { Option } from '#app/editor/records.ts'

/** Formats a field value for display: booleans as on and off, ids as names. */
export function formatValue(value: unknown, options: Option[] = []): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const nameOf = (one: unknown) => options.find(({ id }) => id === one)?.name ?? String(one ?? '')
  return Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value)
}
