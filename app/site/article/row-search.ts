/** Whether a record contains all words of a query anywhere in its texts, in any case of letters. */
export function hasWords(record: unknown, query: string): boolean {
  const text = textOf(record).toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? Object.values(value).map(textOf).join(' ')
    : String(value ?? '')
}
