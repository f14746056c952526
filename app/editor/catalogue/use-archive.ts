import { useState } from 'react'
import { readText, storageKeys, writeText } from '#app/local-storage.ts'

/** Whether archived records are shown alone; one choice for products and variants, remembered in this browser. */
export function useArchive() {
  const [isArchive, setArchive] = useState(() => readText(storageKeys.archiveToggle) === 'true')
  const turn = () => {
    writeText(storageKeys.archiveToggle, isArchive ? null : 'true')
    setArchive(!isArchive)
  }
  return { isArchive, turn }
}
