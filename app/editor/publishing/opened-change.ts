/** The parameter that opens a prepared change in the form of its record. */
const PARAMETER = 'change'

/** The prepared change that the address of a form names; null without one. */
export function openedChange(search: string): number | null {
  const id = Number(new URLSearchParams(search).get(PARAMETER))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The address of a form with a prepared change in it. */
export function changeAddress(form: string, id: number): string {
  return `${form}${form.includes('?') ? '&' : '?'}${PARAMETER}=${id}`
}
