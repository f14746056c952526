import { useState } from 'react'
import { readText, storageKeys, writeText } from '#app/local-storage.ts'

/** Whether only archived records are shown; shared by products and variants, and stored in this browser. */
export function useArchive() {
  const [isArchive, setArchive] = useState(() => readText(storageKeys.archiveToggle) === 'true')
  const toggle = () => {
    writeText(storageKeys.archiveToggle, isArchive ? null : 'true')
    setArchive(!isArchive)
  }
  return { isArchive, toggle }
}
