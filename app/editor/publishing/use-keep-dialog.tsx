import { useState, type ReactNode } from 'react'
import type { KeptAction } from '#app/editor/edit-session/edit-event.ts'
import type { KeptIn } from '#app/editor/edit-session/edit-state.ts'
import { KeepDialog } from './keep-dialog.tsx'

interface Options {
  /** What is kept, such as "TR-72D". */
  name: string
  /** The release that the opened change belongs to. */
  current?: number | null
  /** Keeps the changes of the form for later, or the given action. */
  keep: (release: KeptIn, options: { action?: KeptAction }) => Promise<unknown>
}

/** The dialog that asks where changes, or an action on the record, are kept for later. */
export function useKeepDialog({ name, current = null, keep }: Options) {
  const [asked, setAsked] = useState<{ action?: KeptAction } | null>(null)
  const dialog: ReactNode = asked && (
    <KeepDialog
      name={name}
      current={current}
      onKeep={(release) => keep(release, asked)}
      onClose={() => setAsked(null)}
    />
  )
  return { ask: (action?: KeptAction) => setAsked(action ? { action } : {}), dialog }
}
