import { useSyncExternalStore } from 'react'
import { api } from '#app/api-client.ts'

const NONE: string[] = []

let namesByLink = new Map<number, string[]>()
const listeners = new Set<() => void>()

/** Loads which series show which links, and tells the rows. */
export async function loadLinkSeries(): Promise<void> {
  // Without the names the rows are still of use; the next list asks again.
  const answer = await api.desk.linkSeries({}).catch(() => null)
  if (!answer) return
  namesByLink = new Map()
  for (const { link, name } of answer.link_series)
    namesByLink.set(link, [...(namesByLink.get(link) ?? NONE), name])
  for (const changed of listeners) changed()
}

/** The first row that is shown loads the names for all of them. */
function subscribe(changed: () => void): () => void {
  if (listeners.size === 0) void loadLinkSeries()
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Names of the series that show a link. */
export function useLinkSeries(link: number): string[] {
  return useSyncExternalStore(
    subscribe,
    () => namesByLink.get(link) ?? NONE,
    () => NONE,
  )
}
