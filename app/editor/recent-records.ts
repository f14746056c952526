import { readText, storageKeys, writeText } from '#app/local-storage.ts'

interface RecentRecord {
  label: string
  to: string
}

const KEPT = 8
const SETTLED_MS = 800

/** The records that were opened last in this browser, the newest first. */
export function recentRecords(): RecentRecord[] {
  try {
    const kept: unknown = JSON.parse(readText(storageKeys.recentRecords) ?? '[]')
    return Array.isArray(kept) ? (kept as RecentRecord[]) : []
  } catch {
    return []
  }
}

/** Remembers the record of a form, by the name its page shows once it has settled; returns what gives that up. */
export function rememberRecord(pathname: string): () => void {
  if (!/\/\d+$/.test(pathname)) return () => undefined
  const timer = setTimeout(() => {
    const label = document.querySelector('#main h1')?.textContent?.trim()
    if (!label) return
    const others = recentRecords().filter(({ to }) => to !== pathname)
    const kept = [{ label, to: pathname }, ...others].slice(0, KEPT)
    writeText(storageKeys.recentRecords, JSON.stringify(kept))
  }, SETTLED_MS)
  return () => clearTimeout(timer)
}
