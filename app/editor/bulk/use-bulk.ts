import { useState } from 'react'
import type { BrokenLink } from '#app/editor/publishing/publish-anyway.ts'
import type { SavedRecord } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { useToast } from '#app/ui/toast.tsx'
import { useUsername } from '#app/use-session.ts'
import { forgetBulk, rememberBulk } from './recent-bulk.ts'
import { sendBulk, type BulkChange, type BulkRefusal, type SendChanges } from './send-bulk.ts'

interface Parts {
  screen: Pick<Screen, 'resource'>
  /** Changes the records; by default the call for all entities does. */
  sendChanges?: SendChanges | undefined
  selected: SavedRecord[]
  onSaved: (record: SavedRecord) => void
  onSelect: (records: SavedRecord[]) => void
  onChanged: () => Promise<void> | void
}

/** Carries out bulk changes of the selected records, and tells what became of them. */
export function useBulk({ screen, sendChanges, selected, onSaved, onSelect, onChanged }: Parts) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [refused, setRefused] = useState<BulkRefusal[]>([])
  const [brokenLinks, setBrokenLinks] = useState<BrokenLink[]>([])
  const toast = useToast()
  const username = useUsername()
  const { key } = screen.resource

  const send = async (changes: BulkChange[], publishAnyway: boolean) => {
    const total = changes.length
    setProgress({ done: 0, total })
    try {
      const onProgress = (done: number) => setProgress({ done, total })
      const options = { publishAnyway, onProgress }
      const outcome = await (sendChanges?.(changes, options) ?? sendBulk(key, changes, options))
      outcome.records.forEach(onSaved)
      const isListChanged = changes.some(({ action }) => action !== 'update')
      if (isListChanged || outcome.done.length > 0) await onChanged()
      return outcome
    } finally {
      setProgress(null)
    }
  }

  /** Sends the changes, shows a toast with undo, and leaves what was refused selected. */
  const run = async (what: string, changes: BulkChange[], publishAnyway = false) => {
    const outcome = await send(changes, publishAnyway)
    setBrokenLinks(outcome.brokenLinks)
    setRefused(outcome.refused)
    const [first] = outcome.refused
    const refusedText = first ? `; ${outcome.refused.length} refused: ${first.text}` : ''
    const text = `${what} for ${outcome.done.length} of ${changes.length}`
    // Activity takes back what the call for all entities has changed.
    const remembered = sendChanges ? '' : rememberBulk({ username, entity: key, text, undo: outcome.undo })
    const undoAll = async () => {
      const { done } = await send(outcome.undo, true)
      forgetBulk(remembered)
      toast({ text: `${what} is taken back for ${done.length} of ${outcome.undo.length}` })
    }
    toast({
      text: text + refusedText,
      ...(outcome.undo.length > 0 && { action: { name: 'Undo', run: () => void undoAll() } }),
    })
    const left = new Set(outcome.refused.map(({ id }) => id))
    onSelect(selected.filter(({ id }) => left.has(id)))
  }

  return {
    progress,
    /** Reasons of the last change, for the records that are still selected. */
    refused: refused.filter(({ id }) => selected.some((record) => record.id === id)),
    brokenLinks,
    forgetBrokenLinks: () => setBrokenLinks([]),
    update: (what: string, effect: Pick<BulkChange, 'values' | 'add' | 'take'>, publishAnyway: boolean) =>
      run(
        what,
        selected.map(({ id, version }) => ({ id, version, action: 'update', ...effect })),
        publishAnyway,
      ),
    remove: (confirmed: boolean) =>
      run(
        'Deleted',
        selected.map(({ id, version }) => ({
          id,
          version,
          action: 'remove',
          ...(confirmed && { confirmed }),
        })),
      ),
  }
}
