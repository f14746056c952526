import { readText, storageKeys, writeText } from '#app/local-storage.ts'

interface RecentRecord {
  label: string
  to: string
}

const MAX_RECENT_RECORDS = 8
const TITLE_DELAY_MS = 800

/** Recently opened records of this browser, newest first. */
export function recentRecords(): RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(readText(storageKeys.recentRecords) ?? '[]')
    return Array.isArray(stored) ? (stored as RecentRecord[]) : []
  } catch {
    return []
  }
}

/** Stores the record of a form under its page title, after a delay because the title loads late. Returns a cleanup function. */
export function rememberRecord(pathname: string): () => void {
  if (!/\/\d+$/.test(pathname)) return () => undefined
  const timer = setTimeout(() => {
    const label = document.querySelector('#main h1')?.textContent?.trim()
    if (!label) return
    const others = recentRecords().filter(({ to }) => to !== pathname)
    const stored = [{ label, to: pathname }, ...others].slice(0, MAX_RECENT_RECORDS)
    writeText(storageKeys.recentRecords, JSON.stringify(stored))
  }, TITLE_DELAY_MS)
  return () => clearTimeout(timer)
}
