import type { Api } from '#contract/contract.ts'
import { api } from '#app/api-client.ts'

export type Thumbnail = Awaited<ReturnType<Api['desk']['thumbnails']>>['thumbnail'][number]
type Entity = Parameters<Api['desk']['thumbnails']>[0]['entity']

const MAX_PER_CALL = 100

const known = new Map<string, Promise<Thumbnail | null>>()
type Resolve = (found: Thumbnail | null) => void

const waiting = new Map<string, Map<number, Resolve[]>>()

/** The photo of a record. Rows that are drawn together ask in one call; an answer is kept for a version of the record. */
export function thumbnailOf(entity: string, id: number, version: number): Promise<Thumbnail | null> {
  const key = `${entity} ${id} ${version}`
  const asked = known.get(key)
  if (asked) return asked
  const { promise, resolve } = Promise.withResolvers<Thumbnail | null>()
  known.set(key, promise)
  const group = waiting.get(entity)
  if (group) group.set(id, [...(group.get(id) ?? []), resolve])
  else {
    waiting.set(entity, new Map([[id, [resolve]]]))
    queueMicrotask(() => void ask(entity))
  }
  return promise
}

/** After a photo was saved: its focal point may be another. */
export function forgetThumbnails(): void {
  known.clear()
}

async function ask(entity: string): Promise<void> {
  const asked = [...(waiting.get(entity) ?? [])]
  waiting.delete(entity)
  for (let start = 0; start < asked.length; start += MAX_PER_CALL) {
    const part = asked.slice(start, start + MAX_PER_CALL)
    const ids = part.map(([id]) => id).join(',')
    // Without its photos a list is still of use; the next visit asks again.
    const answer = await api.desk.thumbnails({ entity: entity as Entity, ids }).catch(() => null)
    if (!answer) forgetThumbnails()
    const found = new Map(answer?.thumbnail.map((each) => [each.id, each]))
    for (const [id, resolves] of part) for (const resolve of resolves) resolve(found.get(id) ?? null)
  }
}
