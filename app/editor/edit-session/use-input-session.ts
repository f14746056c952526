import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { pick } from '#domain/field-values.ts'
import type { Values } from '#app/editor/records.ts'
import { useUsername } from '#app/use-session.ts'
import { deleteDraft, readDraft, storeDraft, takeLeftDraft, type LeftInput } from './draft.ts'
import { EditSession, type EditPorts } from './edit-session.ts'
import { changedFields, isBusy, openEdit } from './edit-state.ts'
import { untilRetry } from './until-retry.ts'

interface Options<Fields extends Values> {
  /** Path and name of the draft; null for input that is not kept, such as an address that is to be deleted. */
  draft: { path: string; name: string } | null
  /** The input at first. */
  blank: Fields
  /** Executes the command, and shows what came of it. A repeated command has the same key. */
  send: (values: Fields, idempotencyKey: string) => Promise<void>
}

/**
 * An edit session for the input of a command, such as an invitation: there is no record that it edits. Its draft is kept
 * in this browser until the command is executed or cancelled, and the command waits for the network.
 */
export function useInputSession<Fields extends Values>({ draft, blank, send }: Options<Fields>) {
  const [username] = useState(useUsername())
  const ports: EditPorts = {
    key: '',
    valuesOf: (record) => pick(record, Object.keys(blank)),
    async send(write, idempotencyKey) {
      if (write.kind !== 'create') throw new Error(`A command can't be sent as "${write.kind}".`)
      await send(write.values as Fields, idempotencyKey)
      return { type: 'saved', record: { ...write.values, id: 0, version: 0 } }
    },
    storeDraft({ version, values, base = null, unanswered = null }) {
      const keptAt = new Date().toISOString()
      if (draft) storeDraft(username, { ...draft, keptAt, version, values, base, unanswered })
    },
    deleteDraft: () => draft && deleteDraft(username, draft.path),
    deleteAllDrafts: () => draft && deleteDraft(username, draft.path),
    untilRetry,
  }
  const [session, setSession] = useState(() => {
    const found = draft && readDraft(username, draft.path)
    return new EditSession(openEdit({ saved: null, base: blank, draft: found, waits: true }), ports)
  })
  useLayoutEffect(() => session.connect(ports))
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState)
  useEffect(() => {
    session.dispatch({ type: 'mounted' })
    return () => session.dispatch({ type: 'unmounted' })
  }, [session])
  const left: LeftInput | null = draft && {
    username,
    draftPath: draft.path,
    isBusy: isBusy(state),
    describe: ({ draft: { name } }) => name,
    restore: (one) => session.dispatch({ type: 'draftRestored', draft: takeLeftDraft(username, one) }),
  }
  const { refusal, waiting } = state
  return {
    values: state.values as Fields,
    refusal,
    /** Errors by field. */
    errors: refusal?.fields ?? {},
    waiting: waiting && { isTrying: state.pending !== null },
    isBusy: isBusy(state),
    isRestored: state.isRestored && changedFields(state).length > 0,
    left,
    set(values: Partial<Fields>) {
      // A command on its way can't be changed any more.
      if (!isBusy(session.getState())) session.dispatch({ type: 'typed', values })
    },
    /** Resolves to true if the command was executed. */
    submit: () => session.attempt({ type: 'saveRequested' }),
    retry: () => session.dispatch({ type: 'retryDue' }),
    /** Deletes the draft, when the user cancels. */
    abandon: () => session.dispatch({ type: 'abandoned' }),
    /** Begins the input of another command. */
    restart(values: Fields = blank) {
      session.dispatch({ type: 'abandoned' })
      setSession(new EditSession(openEdit({ saved: null, base: values, draft: null, waits: true }), ports))
    },
  }
}

/** What the notices of an input need. */
export type InputSession = Omit<ReturnType<typeof useInputSession>, 'values' | 'set' | 'restart'>
