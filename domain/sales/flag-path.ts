/** Path of a flag below /api/. */
export function flagPath(country: { iso_code: string }): string {
  return `static/media/img/country/${country.iso_code.toLowerCase()}.png`
}
