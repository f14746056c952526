import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import type { SavedRecord, Values } from '#app/editor/records.ts'
import { useUsername } from '#app/use-session.ts'
import { deleteDraft, deleteDrafts, storeDraft, readDraft } from './draft.ts'
import type { BringBackOptions, KeptAction } from './edit-event.ts'
import { EditSession, type EditPorts } from './edit-session.ts'
import {
  changedFields,
  isBusy,
  mayLeave,
  openEdit,
  type DraftState,
  type KeptIn,
  type StalePolicy,
} from './edit-state.ts'
import { sendWrite, type WritableResource } from './send-write.ts'
import { untilRetry } from './until-retry.ts'

interface Options<Fields extends Values> {
  resource: WritableResource
  /** Null for a new record. */
  loaded: SavedRecord | null
  /** Initial values of a new record. */
  blank?: Values
  /** The form values of a record. */
  valuesOf: (record: Values) => Fields
  /** Names of the texts, which are merged by words. */
  texts?: string[]
  /** Default: ask. */
  policy?: StalePolicy
  /** Path and name of the draft. */
  draftPath: (id: number | null) => string
  draftName: (values: Fields) => string
  /** Default: no navigation. */
  navigate?: EditPorts['navigate']
  announce: EditPorts['announce']
  discardChange?: EditPorts['discardChange']
}

interface KeepOptions<Fields> {
  /** Set in the form first. */
  values?: Partial<Fields>
  /** Kept instead of the changes in the form. */
  action?: KeptAction
}

/** Binds an edit session to a component: its state, and the actions on the record. */
export function useEditSession<Fields extends Values>(options: Options<Fields>) {
  const { resource, loaded, blank = {}, valuesOf, texts, draftPath, draftName, navigate, announce } = options
  const { discardChange, policy } = options
  // The user who opened the form: a sign-out in another tab must not change where its draft is stored.
  const [username] = useState(useUsername())
  const ports: EditPorts = {
    key: resource.key,
    valuesOf,
    send: (write, idempotencyKey) => sendWrite(resource, write, idempotencyKey),
    storeDraft: ({ id, form, version, values, base, change, unanswered }) => {
      const draft = { version, values, base, change, unanswered } as DraftState
      const label = { path: draftPath(id), name: draftName(form as Fields), keptAt: new Date().toISOString() }
      storeDraft(username, { ...draft, ...label })
    },
    deleteDraft: (id) => deleteDraft(username, draftPath(id)),
    deleteAllDrafts: (id) => deleteDrafts(username, draftPath(id)),
    navigate,
    announce,
    discardChange,
    untilRetry,
  }
  const [session] = useState(() => {
    const draft = readDraft(username, draftPath(loaded?.id ?? null))
    const base = valuesOf(loaded ?? blank)
    return new EditSession(openEdit({ policy, saved: loaded, base, draft, texts, waits: true }), ports)
  })
  useLayoutEffect(() => session.connect(ports))
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState)
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => session.dispatch({ type: 'leaving', isLeaving }), [session, isLeaving])
  useEffect(() => {
    session.dispatch({ type: 'mounted' })
    return () => session.dispatch({ type: 'unmounted' })
  }, [session])

  const { saved, base, refusal, conflict, newer, merged, broughtBack, change, isRestored, waiting } = state
  return {
    resource,
    username,
    /** Path of the draft. */
    draftPath: draftPath(saved?.id ?? null),
    saved,
    base: base as Fields,
    values: state.values as Fields,
    changed: changedFields(state),
    refusal,
    /** Errors by field. */
    errors: refusal?.fields ?? {},
    conflict,
    /** What somebody else saved, if it contradicts the changes in the form. */
    newer,
    /** What somebody else saved, and the form has taken over. */
    merged,
    broughtBack,
    /** Whether a save waits for the network; `isTrying` while it is sent again. */
    waiting: waiting && { tries: waiting.tries, isTrying: state.pending !== null },
    /** The prepared change whose values are in the form. */
    change,
    isRestored,
    isBusy: isBusy(state),
    /** The latest state, for asynchronous work started in an earlier render. */
    getState: session.getState,
    /** Whether there is anything to save now. */
    isUnsaved: () => session.getState().saved === null || changedFields(session.getState()).length > 0,
    mayLeave: () => mayLeave(session.getState()),
    set: (values: Partial<Fields>) => session.dispatch({ type: 'typed', values }),
    /** Sets the given values, then saves. Resolves to true on success. */
    save: (values?: Partial<Fields>) => session.attempt({ type: 'saveRequested', values }),
    /** Saves although links in the texts are broken. Resolves to true on success. */
    publishAnyway: () => session.attempt({ type: 'saveRequested', publishAnyway: true }),
    /** Keeps the changes, or an action on the record, for later. Resolves to true on success. */
    keep: (release: KeptIn, keepOptions: KeepOptions<Fields> = {}) =>
      session.attempt({ type: 'keepRequested', release, ...keepOptions }),
    /** Resolves a conflict with the chosen values, and saves them or keeps them for later. */
    resolve: (values: Values) => session.attempt({ type: 'resolved', values }),
    closeConflict: () => session.dispatch({ type: 'conflictClosed' }),
    /** Opens the conflict with a newer version. */
    compare: () => session.dispatch({ type: 'compareRequested' }),
    /** Tells that somebody else has saved. */
    foundNewer: (record: SavedRecord, by: string | null) =>
      session.dispatch({ type: 'newerFound', record, values: valuesOf(record), by }),
    /** Repeats a save that waits for the network. */
    retry: () => session.dispatch({ type: 'retryDue' }),
    /** Replaces the changes in the form by those of a draft. */
    restoreDraft: (draft: DraftState) => session.dispatch({ type: 'draftRestored', draft }),
    remove: (input: Values = {}) => session.attempt({ type: 'removeRequested', input }),
    copy: () => session.attempt({ type: 'copyRequested' }),
    discard: () => session.dispatch({ type: 'discarded' }),
    /** Loads an old version or a prepared change into the form without saving it. Can be undone. */
    bringBack: (values: Values, note: string, options: BringBackOptions = {}) =>
      session.dispatch({ type: 'broughtBack', values, note, ...options }),
    undo: () => session.dispatch({ type: 'undone' }),
    cancel: () => session.dispatch({ type: 'cancelled' }),
    /** Deletes the drafts, when the user leaves without saving. */
    abandon: () => session.dispatch({ type: 'abandoned' }),
  }
}
