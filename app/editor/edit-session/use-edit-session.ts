import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import type { SavedRecord, Values } from '#app/editor/records.ts'
import { useUsername } from '#app/use-session.ts'
import { deleteDraft, deleteDrafts, storeDraft, readDraft } from './draft.ts'
import type { BringBackOptions, KeptAction } from './edit-event.ts'
import { EditSession, type EditPorts } from './edit-session.ts'
import { changedFields, isBusy, mayLeave, openEdit, type KeptIn } from './edit-state.ts'
import { sendWrite, type WritableResource } from './send-write.ts'

interface Options<Fields extends Values> {
  resource: WritableResource
  /** Null for a new record. */
  loaded: SavedRecord | null
  /** Initial values of a new record. */
  blank?: Values
  /** The form values of a record. */
  valuesOf: (record: Values) => Fields
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
  const { resource, loaded, blank = {}, valuesOf, draftPath, draftName, navigate, announce } = options
  const { discardChange } = options
  // The user who opened the form: a sign-out in another tab must not change where its draft is stored.
  const [username] = useState(useUsername())
  const ports: EditPorts = {
    key: resource.key,
    valuesOf,
    send: (write, idempotencyKey) => sendWrite(resource, write, idempotencyKey),
    storeDraft: ({ id, version, values, change, form }) => {
      const draft = { path: draftPath(id), name: draftName(form as Fields), version, values, change }
      storeDraft(username, { ...draft, keptAt: new Date().toISOString() })
    },
    deleteDraft: (id) => deleteDraft(username, draftPath(id)),
    deleteAllDrafts: (id) => deleteDrafts(username, draftPath(id)),
    navigate,
    announce,
    discardChange,
  }
  const [session] = useState(() => {
    const draft = readDraft(username, draftPath(loaded?.id ?? null))
    return new EditSession(openEdit({ saved: loaded, base: valuesOf(loaded ?? blank), draft }), ports)
  })
  useLayoutEffect(() => session.connect(ports))
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState)
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => session.dispatch({ type: 'leaving', isLeaving }), [session, isLeaving])
  useEffect(() => {
    session.dispatch({ type: 'mounted' })
    return () => session.dispatch({ type: 'unmounted' })
  }, [session])

  const { saved, base, refusal, conflict, broughtBack, change, isRestored } = state
  return {
    saved,
    base: base as Fields,
    values: state.values as Fields,
    changed: changedFields(state),
    refusal,
    /** Errors by field. */
    errors: refusal?.fields ?? {},
    conflict,
    broughtBack,
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
    /** Keeps the changes, or an action on the record, for later. Resolves to true on success. */
    keep: (release: KeptIn, keepOptions: KeepOptions<Fields> = {}) =>
      session.attempt({ type: 'keepRequested', release, ...keepOptions }),
    /** Resolves a conflict with the chosen values, and saves them or keeps them for later. */
    resolve: (values: Values) => session.attempt({ type: 'resolved', values }),
    closeConflict: () => session.dispatch({ type: 'conflictClosed' }),
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
