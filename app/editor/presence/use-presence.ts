import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod'
import { presence as calls } from '#contract/desk/presence.ts'
import { callApi } from '#app/call-api.ts'
import { sendToPath } from '#app/call-server.ts'
import { ownTab } from '#app/editor/edit-session/open-tabs.ts'
import type { WritableResource } from '#app/editor/edit-session/send-write.ts'
import type { SavedRecord } from '#app/editor/records.ts'

/** A third of the lease on the server. */
const BEAT_MS = 20_000

type Presence = z.output<typeof calls.stayPresent.output>['presence']
export type Person = Presence['people'][number]

interface Options {
  resource: WritableResource
  /** Null until the record is created. */
  saved: SavedRecord | null
  isUnsaved: boolean
  /** Called with a version that somebody else has saved. */
  onNewer: (record: SavedRecord, by: string | null) => void
}

/**
 * Tells the server that this tab has a record open, as long as it is visible, and returns who else has. A save by
 * somebody else is read at once. Without an answer nobody is shown: the form works without it.
 */
export function usePresence({ resource, saved, isUnsaved, onNewer }: Options): Person[] {
  const [people, setPeople] = useState<Person[]>([])
  const { key: entity, read } = resource
  const id = saved?.id ?? null

  const readNewer = async (by: string | null) => {
    if (!read || id === null) return
    const answer = (await callApi(read, { id })) as Record<string, SavedRecord>
    if (answer[entity]) onNewer(answer[entity], by)
  }
  const beat = useEffectEvent(async () => {
    if (id === null || !saved || document.hidden) return
    const { method, path } = calls.stayPresent
    const input = { entity, id, tab: ownTab(), is_unsaved: isUnsaved, version: saved.version }
    // Not by `callApi`: an ended session must not take the form away while somebody types.
    const response = await sendToPath(method, path, input)
    if (!response.ok) return setPeople([])
    const { presence } = (await response.json()) as { presence: Presence }
    setPeople(presence.people)
    if (presence.version !== null && presence.version > saved.version) await readNewer(presence.saved_by)
  })

  useEffect(() => {
    if (id === null) return
    const leave = () => {
      const { method, path } = calls.leave
      const input = { entity, id, tab: ownTab() }
      void sendToPath(method, path, input, { keepalive: true }).catch(ignore)
    }
    const stay = () => void beat().catch(ignore)
    const follow = () => (document.hidden ? leave() : stay())
    stay()
    const timer = setInterval(stay, BEAT_MS)
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [entity, id])
  const told = useRef(isUnsaved)
  useEffect(() => {
    if (told.current === isUnsaved) return
    told.current = isUnsaved
    void beat().catch(ignore)
  }, [isUnsaved])
  return people
}

/** The next beat tries again. */
function ignore(): void {}
