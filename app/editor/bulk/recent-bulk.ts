import { readValue, storageKeys, writeValue } from '#app/local-storage.ts'
import { uniqueId } from '#app/unique-id.ts'
import type { BulkChange } from './send-bulk.ts'

/** A change of many records that can still be taken back. */
export interface RecentBulk {
  id: string
  username: string
  entity: string
  /** Such as "Deleted for 50 of 50". */
  text: string
  at: string
  undo: BulkChange[]
}

const MAX_KEPT = 10

/** Changes of many records that a user made in this browser, the newest first. */
export function recentBulks(username: string): RecentBulk[] {
  return allBulks().filter((one) => one.username === username)
}

/** Remembers how to take a change back, under the returned id. What does not fit into the storage is not remembered. */
export function rememberBulk(change: Omit<RecentBulk, 'id' | 'at'>): string {
  const id = uniqueId()
  if (change.undo.length === 0) return id
  const added = { ...change, id, at: new Date().toISOString() }
  const kept = [added, ...allBulks()].slice(0, MAX_KEPT)
  while (kept.length > 0 && !writeValue(storageKeys.recentBulks, kept)) kept.pop()
  return id
}

export function forgetBulk(id: string): void {
  writeValue(
    storageKeys.recentBulks,
    allBulks().filter((one) => one.id !== id),
  )
}

function allBulks(): RecentBulk[] {
  return readValue(storageKeys.recentBulks, isList) ?? []
}

function isList(value: unknown): value is RecentBulk[] {
  return (
    Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'undo' in one)
  )
}
