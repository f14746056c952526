import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import type { SavedRecord, Values } from '#app/editor/records.ts'
import { useUsername } from '#app/session.ts'
import { dropDraft, dropDrafts, keepDraft, readDraft } from './draft.ts'
import { EditSession, type EditPorts } from './edit-session.ts'
import { changedFields, isBusy, mayLeave, openEdit } from './edit-state.ts'
import { sendWrite, type WritableResource } from './send-write.ts'

interface Options<Fields extends Values> {
  resource: WritableResource
  /** Null for a record that does not exist yet. */
  loaded: SavedRecord | null
  /** What such a record begins with. */
  blank?: Values
  /** A record as the form holds it. */
  valuesOf: (record: Values) => Fields
  /** Address of the form among the drafts, and what it is called there. */
  draftPath: (id: number | null) => string
  draftName: (values: Fields) => string
  /** Left out, the page stays where it is. */
  navigate?: EditPorts['navigate']
  announce: EditPorts['announce']
}

/** An edit session on the page: its state, and everything that can be done with the record. */
export function useEditSession<Fields extends Values>(options: Options<Fields>) {
  const { resource, loaded, blank = {}, valuesOf, draftPath, draftName, navigate, announce } = options
  const username = useUsername()
  const ports: EditPorts = {
    key: resource.key,
    valuesOf,
    send: (write) => sendWrite(resource, write),
    keepDraft: ({ id, version, values, form }) => {
      const name = draftName(form as Fields)
      keepDraft(username, { path: draftPath(id), name, keptAt: new Date().toISOString(), version, values })
    },
    dropDraft: (id) => dropDraft(username, draftPath(id)),
    dropAllDrafts: (id) => dropDrafts(username, draftPath(id)),
    navigate,
    announce,
  }
  const [session] = useState(() => {
    const draft = readDraft(username, draftPath(loaded?.id ?? null))
    return new EditSession(openEdit({ saved: loaded, base: valuesOf(loaded ?? blank), draft }), ports)
  })
  useLayoutEffect(() => session.connect(ports))
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState)
  const isDeparting = useNavigation().state !== 'idle'
  useEffect(() => session.dispatch({ type: 'departing', isDeparting }), [session, isDeparting])
  useEffect(() => {
    session.dispatch({ type: 'entered' })
    return () => session.dispatch({ type: 'left' })
  }, [session])

  const { saved, base, refusal, conflict, broughtBack, isRestored } = state
  return {
    saved,
    base: base as Fields,
    values: state.values as Fields,
    changed: changedFields(state),
    refusal,
    /** What is wrong, by field. */
    errors: refusal?.fields ?? {},
    conflict,
    broughtBack,
    isRestored,
    isBusy: isBusy(state),
    /** The state at this moment, for work that began with an earlier rendering. */
    getState: session.getState,
    /** Whether there is something to save at this moment. */
    isUnsaved: () => session.getState().saved === null || changedFields(session.getState()).length > 0,
    mayLeave: () => mayLeave(session.getState()),
    set: (values: Partial<Fields>) => session.dispatch({ type: 'typed', values }),
    /** Saves what was changed, with the given values put into the form first. True once it is saved. */
    save: (values?: Partial<Fields>) => session.attempt({ type: 'saveAsked', values }),
    /** Saves what was chosen between the own version and the one that somebody else saved. */
    resolve: (values: Values) => session.attempt({ type: 'resolved', values }),
    closeConflict: () => session.dispatch({ type: 'conflictClosed' }),
    remove: (input: Values = {}) => session.attempt({ type: 'removeAsked', input }),
    copy: () => session.attempt({ type: 'copyAsked' }),
    discard: () => session.dispatch({ type: 'discarded' }),
    /** Puts the values of an old version into the form, unsaved; Undo gives back what they replace. */
    bringBack: (values: Values, note: string) => session.dispatch({ type: 'broughtBack', values, note }),
    undo: () => session.dispatch({ type: 'undone' }),
    cancel: () => session.dispatch({ type: 'cancelled' }),
    /** Forgets what was typed, for who leaves without saving. */
    throwAway: () => session.dispatch({ type: 'thrownAway' }),
  }
}
