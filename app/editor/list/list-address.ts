import type { Screen } from '#app/editor/screen.ts'

/** Query strings of the lists as they were shown last, by path. */
const addresses = new Map<string, string>()

export function rememberAddress(listPath: string, search: string): void {
  addresses.set(listPath, search)
}

/** The address of a list as it was shown last: the way back from a form. */
export function listAddress({ paths }: Pick<Screen, 'paths'>): string {
  return paths.list + (addresses.get(paths.list) ?? '')
}
