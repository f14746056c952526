/** Keys of local storage. */
export const storageKeys = {
  token: 'token',
  sessionEnded: 'session-ended',
  visitedDownloads: 'visited-downloads',
  visitedQuestions: 'visited-questions',
  downloadRedirect: 'download-redirect',
  archiveToggle: 'archive-toggle',
  popupShown: 'popup-shown',
  hiddenPopup: 'hidden-popup',
  lastSave: 'last-save',
  recentRecords: 'recent-records',
  recentBulks: 'recent-bulks',
  editorPreview: 'editor-preview',
  editorMenu: 'editor-menu',
  morningView: 'morning-view',
  firstSteps: 'first-steps',
  textMode: 'text-mode',
} as const

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys] | DraftKey

/** Key of an editor draft, by user, tab and address of the form. */
export type DraftKey = `draft:${string}`

/** Key prefix of a user's drafts. Colons in the username are encoded, since they separate the parts. */
export function draftPrefix(username: string): DraftKey {
  return `draft:${username.replaceAll('%', '%25').replaceAll(':', '%3A')}:`
}

/** Keys of all drafts in local storage. */
export function draftKeys(): DraftKey[] {
  try {
    return Object.keys(localStorage).filter((key): key is DraftKey => key.startsWith('draft:'))
  } catch {
    return []
  }
}

/** Reads a text; null if there is none or storage is unavailable. */
export function readText(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; null removes it. Returns false if storage is unavailable or full. */
export function writeText(key: StorageKey, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Reads a JSON value; null if it is malformed or not of the expected type. */
export function readValue<T>(key: StorageKey, isExpected: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(readText(key) ?? 'null')
    return isExpected(value) ? value : null
  } catch {
    return null
  }
}

/** Stores a value as JSON. Returns false if storage is unavailable or full. */
export function writeValue(key: StorageKey, value: unknown): boolean {
  return writeText(key, JSON.stringify(value))
}
