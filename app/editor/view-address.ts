/** Where visitors see a record: ":field" stands for the value of a field. */
export function viewAddress(pattern: string, record: Record<string, unknown>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(record[name])))
}
