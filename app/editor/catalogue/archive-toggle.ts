import { readText, storageKeys, writeText } from '#app/local-storage.ts'

/** The filter of a list whose address does not name it: archived records or the others, as this browser chose last. */
export function archiveFilter(): { is_archived: string } {
  return { is_archived: String(readText(storageKeys.archiveToggle) === 'true') }
}

/** Keeps the choice, for products and variants alike. */
export function rememberArchive(isArchive: boolean): void {
  writeText(storageKeys.archiveToggle, isArchive ? 'true' : null)
}
