type Values = Record<string, unknown>
/** Records that the choice fields of a form reference, by field. */
type Choices = Record<string, readonly object[]>

/** ":friendly_url", or ":series.friendly_url" for a field of the record that the choice field "series" references. */
const PARAMETER = /:(\w+)(?:\.(\w+))?/g

/** Public path of a record, with parameters filled in; null if one of them is empty or the record is offline. */
export function viewAddress(pattern: string, record: Values, choices: Choices = {}): string | null {
  return record.is_online === false ? null : fill(pattern, record, choices)
}

/** Path and hash of the page that shows a record, online or not; a hash that has no value yet is left out. */
export function pageOf(
  pattern: string,
  record: Values,
  choices: Choices,
): { path: string; hash: string } | null {
  const [pathPattern = '', hashPattern] = pattern.split('#')
  const path = fill(pathPattern, record, choices)
  if (path === null) return null
  const hash = hashPattern === undefined ? null : fill(hashPattern, record, choices)
  return { path, hash: hash === null ? '' : `#${hash}` }
}

/** The parameters of a pattern: a field, and the field of the record it references. */
export function parametersOf(pattern: string): { field: string; of?: string }[] {
  return [...pattern.matchAll(PARAMETER)].map(([, field = '', of]) =>
    of === undefined ? { field } : { field, of },
  )
}

function fill(pattern: string, record: Values, choices: Choices): string | null {
  const valueOf = (field: string, of: string | undefined): string => {
    const chosen = choices[field]?.find((one) => 'id' in one && one.id === record[field]) as
      | Values
      | undefined
    return String((of === undefined ? record[field] : chosen?.[of]) ?? '')
  }
  if (parametersOf(pattern).some(({ field, of }) => valueOf(field, of) === '')) return null
  // The address of a page is a path.
  return pattern.replaceAll(PARAMETER, (_, field: string, of?: string) =>
    valueOf(field, of).split('/').map(encodeURIComponent).join('/'),
  )
}
