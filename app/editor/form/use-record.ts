import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Failure } from '#domain/failure.ts'
import type { Uses } from '#contract/uses.ts'
import { ask } from '#app/ask.ts'
import { recordName } from '#app/editor/list/cell.tsx'
import { askForRecord, copyRecord, type SavedRecord, type Values } from '#app/editor/records.ts'
import { formPath, type Screen } from '#app/editor/screen.ts'
import { useRestore } from '#app/editor/trash/use-restore.ts'
import { useLatest } from '#app/editor/use-latest.ts'
import { useShown } from '#app/editor/use-shown.ts'
import { useUsername } from '#app/session.ts'
import { useToast } from '#app/ui/toast.tsx'
import { dropDraft, dropDrafts, keepDraft, readDraft } from './draft.ts'
import { firstPlace, type Arrival } from './first-place.ts'
import { differingFields, formValues, pick } from './form-values.ts'

interface Start {
  screen: Screen
  /** Null for a record that does not exist yet. */
  loaded: SavedRecord | null
}

interface Trouble {
  /** Code or text of the error; null when nothing failed. */
  text: string | null
  fields: Record<string, string>
  /** What keeps a record from being deleted. */
  uses: string[]
}

const none: Trouble = { text: null, fields: {}, uses: [] }

/** One record while it is edited: its values, what is unsaved, and everything that can be done with it. */
export function useRecord({ screen, loaded }: Start) {
  const path = formPath(screen, loaded?.id)
  const navigate = useNavigate()
  const location = useLocation()
  const { formKey = location.key, ...arrival } = (location.state ?? {}) as Arrival & { formKey?: string }
  const username = useUsername()
  const toast = useToast()
  const { tellDeleted } = useRestore()
  const [draft] = useState(() => readDraft(username, path))
  const [start] = useState(() => formValues(screen, loaded ?? screen.blank?.(new Date()) ?? {}))
  const [saved, setSaved] = useState(loaded)
  const [base, setBase] = useState(start)
  const [values, setValues] = useState<Values>({ ...start, ...draft?.values })
  const [place] = useState(() => firstPlace(screen, values, arrival))
  const [version, setVersion] = useState(draft ? draft.version : (loaded?.version ?? null))
  const [isRestored, setRestored] = useState(draft !== null)
  const [trouble, setTrouble] = useState(none)
  const [isBusy, setBusy] = useState(false)
  /** What somebody else saved in the meantime. */
  const [theirs, setTheirs] = useState<{ base: Values; version: number } | null>(null)
  /** True once nothing is to be asked any more. */
  const isLeaving = useRef(false)
  /** True once what is typed is not to be kept any more. */
  const isThrownAway = useRef(false)
  const isShown = useShown()
  const changed = differingFields(values, base)
  const name = recordName(screen, values)
  const ownPath = formPath(screen, saved?.id)

  /** What is typed while another part of the form is saved first belongs to the save, too. */
  const latest = useLatest(values)

  useEffect(() => {
    if (isThrownAway.current) return
    const names = differingFields(values, base)
    if (names.length === 0) return dropDraft(username, ownPath)
    const draftName = `${screen.title}: ${recordName(screen, values)}`
    const now = new Date().toISOString()
    keepDraft(username, { path: ownPath, name: draftName, keptAt: now, version, values: pick(values, names) })
  }, [screen, username, ownPath, values, base, version])

  /** True when the work is done. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setTrouble(none)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const current = error.details.answer?.[screen.resource.key] as SavedRecord | undefined
      if (error.code === 'STALE_VERSION' && current)
        setTheirs({ base: formValues(screen, current), version: current.version })
      else {
        const { fields = {}, answer } = error.details
        const uses = await usesText(answer?.uses as Uses | undefined)
        setTrouble({ text: error.code, fields, uses })
      }
      return false
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

  /** Who has left while something was under way is not called back. */
  const isHere = () => isShown.current && !isThrownAway.current

  const throwAway = () => {
    isLeaving.current = true
    isThrownAway.current = true
    dropDrafts(username, ownPath)
  }

  return {
    ...{ saved, base, values, changed, name, place, trouble, isBusy, isRestored, theirs, isLeaving },
    throwAway,
    set: (fields: Values) => setValues((before) => ({ ...before, ...fields })),
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
    save: (wanted = latest.current, over: { base: Values; version: number | null } = { base, version }) =>
      attempt(async () => {
        const names = differingFields(wanted, over.base)
        setValues(wanted)
        setBase(over.base)
        setVersion(over.version)
        setTheirs(null)
        let record: SavedRecord
        if (saved) {
          const input = { id: saved.id, version: over.version ?? saved.version, ...pick(wanted, names) }
          record = await askForRecord(screen, 'update', input)
          accept(record, wanted)
        } else {
          record = await askForRecord(screen, 'create', wanted)
          isLeaving.current = true
          dropDraft(username, path)
          accept(record, wanted)
          if (isHere()) await navigate(formPath(screen, record.id), { replace: true, state: { formKey } })
          isLeaving.current = isThrownAway.current
        }
        const kept = formValues(screen, record)
        const others = differingFields(pick(wanted, names), pick(kept, names))
        const notes = others.map((field) => `; ${screen.form[field]?.label} became ${String(kept[field])}`)
        toast({ text: `${recordName(screen, wanted)} is saved${notes.join('')}` })
      }),

    remove: (input: Values = {}) =>
      attempt(async () => {
        if (!saved) return
        await ask(screen.resource.remove, { id: saved.id, ...input })
        const wasHere = isHere()
        throwAway()
        if (wasHere) await navigate(screen.paths.list)
        tellDeleted({ entity: screen.resource.key, id: saved.id, text: `${name} is deleted` })
      }),

    clone: () =>
      attempt(async () => {
        if (!saved) return
        const copy = await copyRecord(screen, saved.id)
        if (!isHere()) return toast({ text: `${name} is copied` })
        await navigate(formPath(screen, copy), { state: { isCopy: true } })
        toast({ text: `${name} is copied; this is the copy` })
      }),
  }
}

/** Where a record is used, as a sentence: "Used by: series TR-72D (category), and 3 more." */
async function usesText(uses: Uses | undefined): Promise<string[]> {
  if (!uses) return []
  const { textOfUse } = await import('#app/editor/text-of-use.ts')
  const more = uses.total - uses.records.length
  return [`Used by: ${uses.records.map(textOfUse).join(', ')}${more > 0 ? `, and ${more} more` : ''}.`]
}
