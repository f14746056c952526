/** Public path of a record, with ":field" parameters filled in; null if one of them is empty or the record is offline. */
export function viewAddress(pattern: string, record: Record<string, unknown>): string | null {
  if (record.is_online === false) return null
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  if (names.some((name) => String(record[name] ?? '') === '')) return null
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(record[name])))
}
