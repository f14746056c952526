/** Where the flag of a country is found below the API. */
export function flagPath(country: { iso_code: string }): string {
  return `static/media/img/country/${country.iso_code.toLowerCase()}.png`
}
