/** What the browser remembers for us, under one name each. */
export const storageKeys = {
  token: 'token',
  visitedDownloads: 'visited-downloads',
  visitedQuestions: 'visited-questions',
  downloadRedirect: 'download-redirect',
  archiveToggle: 'archive-toggle',
  popupShown: 'popup-shown',
  hiddenPopup: 'hidden-popup',
  lastSave: 'last-save',
  recentRecords: 'recent-records',
} as const

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys] | DraftKey

/** Unsaved input of the editor, by user and address of the form. */
export type DraftKey = `draft:${string}`

/** How the keys of a user's drafts begin. Names may have a colon in them, so it is encoded there. */
export function draftPrefix(username: string): DraftKey {
  return `draft:${username.replaceAll('%', '%25').replaceAll(':', '%3A')}:`
}

/** The keys of all drafts of a user. */
export function draftKeys(username: string): DraftKey[] {
  try {
    return Object.keys(localStorage).filter((key): key is DraftKey => key.startsWith(draftPrefix(username)))
  } catch {
    return []
  }
}

/** Reads a text; null when there is none or storage can't be used. */
export function readText(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a text, or forgets it with null; false where there is no storage or it is full. */
export function writeText(key: StorageKey, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Reads a remembered value; anything that is not of the expected kind counts as nothing. */
export function readValue<T>(key: StorageKey, isExpected: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(readText(key) ?? 'null')
    return isExpected(value) ? value : null
  } catch {
    return null
  }
}

/** Remembers a value as JSON; false where that can't be. */
export function writeValue(key: StorageKey, value: unknown): boolean {
  return writeText(key, JSON.stringify(value))
}
