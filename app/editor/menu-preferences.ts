import { useState } from 'react'
import { readValue, storageKeys, writeValue } from '#app/local-storage.ts'

/** How somebody arranged the side menu of the editor, in this browser. */
export interface MenuPreferences {
  /** Titles of folded groups. */
  folded: string[]
  /** Lists of pinned entries, in the order of pinning. */
  pinned: string[]
}

/** What is set up once and rarely changed is folded. */
const initial: MenuPreferences = { folded: ['Structure'], pinned: [] }

/** The preferences, and how to change them. */
export function useMenuPreferences() {
  const [preferences, setPreferences] = useState(
    () => readValue(storageKeys.editorMenu, isPreferences) ?? initial,
  )
  const change = (changed: MenuPreferences) => {
    setPreferences(changed)
    writeValue(storageKeys.editorMenu, changed)
  }
  return {
    ...preferences,
    toggleFolded: (title: string) => change({ ...preferences, folded: toggled(preferences.folded, title) }),
    togglePinned: (list: string) => change({ ...preferences, pinned: toggled(preferences.pinned, list) }),
  }
}

/** The list without a text that it has, or else with it at its end. */
function toggled(list: string[], text: string): string[] {
  return list.includes(text) ? list.filter((one) => one !== text) : [...list, text]
}

function isPreferences(value: unknown): value is MenuPreferences {
  const { folded, pinned } = (value ?? {}) as Partial<MenuPreferences>
  return [folded, pinned].every(
    (list) => Array.isArray(list) && list.every((text) => typeof text === 'string'),
  )
}
