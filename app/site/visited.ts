import { startTransition, useEffect, useState } from 'react'
import { readValue, writeValue, type StorageKey } from '#app/local-storage.ts'

const MOST_REMEMBERED = 2_000

/** What this browser has opened before, and how to add to it; known once the page is alive. */
export function useVisited(key: StorageKey): [ReadonlySet<string>, (name: string) => void] {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const known = remembered(key)
    if (known.length > 0) startTransition(() => setVisited(new Set(known)))
  }, [key])
  const visit = (name: string) => {
    const all = new Set([...remembered(key), name])
    writeValue(key, [...all].slice(-MOST_REMEMBERED))
    setVisited(all)
  }
  return [visited, visit]
}

function remembered(key: StorageKey): string[] {
  return readValue(key, isTexts) ?? []
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
