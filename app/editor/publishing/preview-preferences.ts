import { useState } from 'react'
import { readValue, storageKeys, writeValue } from '#app/local-storage.ts'

/** Widths at which a page can be previewed, in CSS pixels. */
export const previewWidths = { Desktop: 1280, Phone: 390 } as const

export type PreviewWidth = keyof typeof previewWidths

interface Preferences {
  isOpen: boolean
  width: PreviewWidth
}

/** Whether the preview is open, and its width; stored in this browser. */
export function usePreviewPreferences() {
  const [preferences, setPreferences] = useState<Preferences>(
    () => readValue(storageKeys.editorPreview, isPreferences) ?? { isOpen: false, width: 'Desktop' },
  )
  const change = (changed: Partial<Preferences>) => {
    const next = { ...preferences, ...changed }
    writeValue(storageKeys.editorPreview, next)
    setPreferences(next)
  }
  return {
    ...preferences,
    toggle: () => change({ isOpen: !preferences.isOpen }),
    setWidth: (width: PreviewWidth) => change({ width }),
  }
}

function isPreferences(value: unknown): value is Preferences {
  return (
    typeof value === 'object' &&
    value !== null &&
    'isOpen' in value &&
    'width' in value &&
    String(value.width) in previewWidths
  )
}
