import { useState } from 'react'
import { readValue, storageKeys, writeValue } from '#app/local-storage.ts'

/** How a text can be shown while it is edited. */
export const textModes = ['Visual', 'Source', 'Split', 'Preview'] as const

export type TextMode = (typeof textModes)[number]

/** How somebody edits texts in this browser, and how to change it. */
export function useTextMode(): [TextMode, (mode: TextMode) => void] {
  const [mode, setMode] = useState(() => readValue(storageKeys.textMode, isMode) ?? 'Visual')
  return [
    mode,
    (chosen) => {
      setMode(chosen)
      writeValue(storageKeys.textMode, chosen)
    },
  ]
}

function isMode(value: unknown): value is TextMode {
  return textModes.includes(value as TextMode)
}
