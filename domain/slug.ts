/** The lower-case name of a record in addresses: no diacritics, one hyphen for every run of other characters. */
export function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A path segment names a record by the slug of its name or by its friendly URL, in any case of letters. */
export function isNamedBy(segment: string, record: { name: string; friendly_url: string }): boolean {
  const asked = segment.toLowerCase()
  return asked !== '' && (asked === slug(record.name) || asked === record.friendly_url.toLowerCase())
}
