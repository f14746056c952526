import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { publishing } from '#contract/publishing.ts'
import { Failure } from '#domain/failure.ts'
import { callApi } from '#app/call-api.ts'
import type { Announcement, Destination } from '#app/editor/edit-session/edit-state.ts'
import { differingFields, pick } from '#domain/field-values.ts'
import { useEditSession } from '#app/editor/edit-session/use-edit-session.ts'
import { recordName } from '#app/editor/list/cell.tsx'
import { listAddress } from '#app/editor/list/list-address.ts'
import type { SavedRecord } from '#app/editor/records.ts'
import { formPath, type Screen, type ScreenOf } from '#app/editor/screen.ts'
import { keptMessage } from '#app/editor/publishing/kept-message.ts'
import { changeAddress, openedChange } from '#app/editor/publishing/opened-change.ts'
import { useRestore } from '#app/editor/trash/use-restore.ts'
import { useToast } from '#app/ui/toast.tsx'
import { formValues } from './form-values.ts'
import { initialSelection, type FormLocationState } from './initial-selection.ts'

interface Options<Name extends string> {
  screen: ScreenOf<Name>
  /** Null for a new record. */
  loaded: SavedRecord | null
}

/** The edit session of a form page, with navigation between the pages of its screen. */
export function useRecord<Name extends string>({ screen, loaded }: Options<Name>) {
  const navigate = useNavigate()
  const location = useLocation()
  const { formKey = location.key, ...locationState } = (location.state ?? {}) as FormLocationState & {
    formKey?: string
  }
  const toast = useToast()
  const { announceDeleted } = useRestore()
  const [blank] = useState(() => screen.blank?.(new Date()) ?? {})

  const go = async (to: Destination) => {
    if (to.page === 'list') return navigate(listAddress(screen))
    // Keeps the React key of the form when a new record gets its own address.
    const options =
      to.page === 'created' ? { replace: true, state: { formKey } } : { state: { isCopy: true } }
    return navigate(formPath(screen, to.id), options)
  }
  const announce = (announcement: Announcement) => {
    switch (announcement.kind) {
      case 'saved':
        return toast({ text: savedText(screen, announcement) })
      case 'removed':
        return announceDeleted({
          entity: screen.resource.key,
          id: announcement.id,
          text: `${name} is deleted`,
        })
      case 'copied':
        return toast({ text: `${name} is copied${announcement.isOpened ? '; this is the copy' : ''}` })
      case 'kept':
        return toast(keptMessage(recordName(screen, announcement.sent), announcement, navigate))
    }
  }
  /** Counts the prepared changes that a save has carried out. */
  const [carriedOut, setCarriedOut] = useState(0)
  const discardChange = (id: number) => {
    callApi(publishing.discardPrepared, { id })
      .catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error
        if (error.code !== 'NOT_FOUND')
          toast({ text: `The change kept for later is still there. ${error.message}` })
      })
      .finally(() => setCarriedOut((before) => before + 1))
  }
  const opened = openedChange(location.search)
  const session = useEditSession({
    resource: screen.resource,
    loaded,
    blank,
    valuesOf: (record) => formValues(screen, record) as Record<Name, unknown>,
    texts: Object.keys(screen.form).filter((field) => (screen as Screen).form[field]?.input === 'markdown'),
    // Unsaved input on top of a new record that is kept for later is a draft of its own.
    draftPath: (id) =>
      id === null && opened !== null
        ? changeAddress(formPath(screen), opened)
        : formPath(screen, id ?? undefined),
    draftName: (values) => `${screen.title}: ${recordName(screen, values)}`,
    navigate: go,
    announce,
    discardChange,
  })
  const [selection] = useState(() => initialSelection(screen, session.values, locationState))
  const name = recordName(screen, session.values)
  return { ...session, name, selection, carriedOut }
}

export type EditedRecord<Name extends string = string> = ReturnType<typeof useRecord<Name>>

/** Success message, including values that the server changed. */
function savedText(
  screen: Screen,
  { record, sent, changed }: Extract<Announcement, { kind: 'saved' }>,
): string {
  const savedValues = formValues(screen, record)
  const adjusted = differingFields(pick(sent, changed), pick(savedValues, changed))
  const notes = adjusted.map((field) => `; ${screen.form[field]?.label} became ${String(savedValues[field])}`)
  return `${recordName(screen, sent)} is saved${notes.join('')}`
}
