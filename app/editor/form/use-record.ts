import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Failure } from '#domain/failure.ts'
import { ask } from '#app/api-client.ts'
import { recordName } from '#app/editor/list/cell.tsx'
import { askForRecord, type SavedRecord, type Values } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { formPath } from '#app/editor/screens.ts'
import { useToast } from '#app/ui/toast.tsx'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { differingFields, formValues, pick } from './form-values.ts'

interface Start {
  screen: Screen
  /** Null for a record that does not exist yet. */
  loaded: SavedRecord | null
  username: string
  formKey: string
}

interface Trouble {
  /** Code or text of the error; null when nothing failed. */
  text: string | null
  fields: Record<string, string>
}

const none: Trouble = { text: null, fields: {} }

/** One record while it is edited: its values, what is unsaved, and everything that can be done with it. */
export function useRecord({ screen, loaded, username, formKey }: Start) {
  const path = formPath(screen, loaded?.id)
  const navigate = useNavigate()
  const toast = useToast()
  const [draft] = useState(() => readDraft(username, path))
  const [start] = useState(() => formValues(screen, loaded ?? screen.blank?.(new Date()) ?? {}))
  const [saved, setSaved] = useState(loaded)
  const [base, setBase] = useState(start)
  const [values, setValues] = useState<Values>({ ...start, ...draft?.values })
  const [version, setVersion] = useState(draft ? draft.version : (loaded?.version ?? null))
  const [isRestored, setRestored] = useState(draft !== null)
  const [trouble, setTrouble] = useState(none)
  const [isBusy, setBusy] = useState(false)
  /** What somebody else saved in the meantime. */
  const [theirs, setTheirs] = useState<SavedRecord | null>(null)
  const isLeaving = useRef(false)
  const changed = differingFields(values, base)
  const name = recordName(screen, values)
  const ownPath = formPath(screen, saved?.id)

  useEffect(() => {
    if (isLeaving.current) return
    const names = differingFields(values, base)
    if (names.length === 0) return dropDraft(username, ownPath)
    const draftName = `${screen.title}: ${recordName(screen, values)}`
    const now = new Date().toISOString()
    keepDraft(username, { path: ownPath, name: draftName, keptAt: now, version, values: pick(values, names) })
  }, [screen, username, ownPath, values, base, version])

  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setTrouble(none)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const current = error.details.answer?.[screen.resource.key]
      if (error.code === 'STALE_VERSION' && current) setTheirs(current as SavedRecord)
      else setTrouble({ text: error.code, fields: error.details.fields ?? {} })
    } finally {
      setBusy(false)
    }
  }

  /** The saved record becomes the form's; what was typed while it was on its way stays. */
  const accept = (record: SavedRecord, sent: Values) => {
    const next = formValues(screen, record)
    setSaved(record)
    setBase(next)
    setValues((now) => ({ ...next, ...pick(now, differingFields(now, sent)) }))
    setVersion(record.version)
    setRestored(false)
    setTheirs(null)
  }

  const throwAway = () => {
    isLeaving.current = true
    dropDraft(username, ownPath)
  }

  return {
    ...{ saved, base, values, changed, name, trouble, isBusy, isRestored, theirs, isLeaving, throwAway },
    set: (field: string, value: unknown) => setValues((before) => ({ ...before, [field]: value })),
    discard() {
      setValues(base)
      setVersion(saved?.version ?? null)
      setRestored(false)
      setTrouble(none)
    },
    keepEditing: () => setTheirs(null),
    cancel() {
      throwAway()
      return navigate(screen.paths.list)
    },

    /** Saves what was changed; with values of its own, those against the given version. */
    save: (wanted = values, over = { base, version }) =>
      attempt(async () => {
        const names = differingFields(wanted, over.base)
        if (saved) {
          const input = { id: saved.id, version: over.version ?? saved.version, ...pick(wanted, names) }
          setValues(wanted)
          accept(await askForRecord(screen, 'update', input), wanted)
        } else {
          const record = await askForRecord(screen, 'create', wanted)
          isLeaving.current = true
          dropDraft(username, path)
          accept(record, wanted)
          await navigate(formPath(screen, record.id), { replace: true, state: { formKey } })
          isLeaving.current = false
        }
        toast({ text: `${recordName(screen, wanted)} is saved` })
      }),

    remove: () =>
      attempt(async () => {
        if (!saved) return
        await ask(screen.resource.remove, { id: saved.id })
        throwAway()
        await navigate(screen.paths.list)
        toast({ text: `${name} is deleted` })
      }),

    clone: () =>
      attempt(async () => {
        if (!saved) return
        const copy = await askForRecord(screen, 'copy', { id: saved.id })
        await navigate(formPath(screen, copy.id))
      }),
  }
}
