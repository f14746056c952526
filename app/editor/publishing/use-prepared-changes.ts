import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { entities } from '#contract/entities.ts'
import { publishing } from '#contract/publishing.ts'
import { pick } from '#domain/field-values.ts'
import { Failure } from '#domain/failure.ts'
import { callApi } from '#app/call-api.ts'
import { formValues } from '#app/editor/form/form-values.ts'
import type { EditedRecord } from '#app/editor/form/use-record.ts'
import { formPath, type Screen } from '#app/editor/screen.ts'
import { useToast } from '#app/ui/toast.tsx'
import { openedChange } from './opened-change.ts'
import type { PreparedChange } from './prepared-change.ts'

const NOTE = 'What was kept for later is in the form. Keep it again, or save to publish it now.'

/** The prepared changes of a record and of what is edited in its form. The one that the address names is opened. */
export function usePreparedChanges(screen: Screen, record: EditedRecord) {
  const [changes, setChanges] = useState<PreparedChange[]>([])
  const [reloads, setReloads] = useState(0)
  const [toResolve, setToResolve] = useState<PreparedChange | null>(null)
  const asked = openedChange(useLocation().search)
  const wasOpened = useRef(false)
  const toast = useToast()
  const id = record.saved?.id
  const version = record.saved?.version

  const open = (change: PreparedChange) => {
    if (change.entity !== screen.resource.key || !['create', 'update'].includes(change.action)) return
    if (change.conflict && change.conflict.fields.length > 0) return setToResolve(change)
    const names = Object.keys(change.merged).filter((name) => screen.form[name])
    const { id: changeId, version: changeVersion } = change
    record.bringBack(pick(formValues(screen, change.merged), names), NOTE, {
      change: { id: changeId, version: changeVersion },
    })
  }
  const show = useEffectEvent((loaded: PreparedChange[]) => {
    setChanges(loaded)
    if (asked === null || wasOpened.current) return
    wasOpened.current = true
    const named = loaded.find((change) => change.id === asked)
    if (!named) return toast({ text: 'What this address names is not kept for later any more' })
    // A draft of this change has newer input.
    if (record.getState().change?.id !== named.id) open(named)
  })
  const showFailure = useEffectEvent((error: unknown) => {
    if (!(error instanceof Failure)) throw error
    toast({ text: `What is kept for later could not be loaded. ${error.message}` })
  })
  useEffect(() => {
    let isCurrent = true
    loadChanges(screen, id, asked).then(
      (loaded) => isCurrent && show(loaded),
      (error: unknown) => isCurrent && showFailure(error),
    )
    return () => {
      isCurrent = false
    }
  }, [screen, id, version, asked, reloads, record.carriedOut])
  return {
    changes,
    reload: () => setReloads((before) => before + 1),
    open,
    /** The change whose conflict is being resolved. */
    toResolve,
    setToResolve,
  }
}

/** A new record has only the change that the address names. */
async function loadChanges(
  screen: Screen,
  id: number | undefined,
  asked: number | null,
): Promise<PreparedChange[]> {
  const { key } = screen.resource
  if (id === undefined) {
    if (asked === null) return []
    const { prepared_change: creates } = await callApi(publishing.preparedChanges, { entity: key })
    return creates.filter((change) => change.id === asked && change.action === 'create')
  }
  const nested = entities.filter(
    ({ editor }) => 'within' in editor && editor.within.item === screen.paths.item,
  )
  const lists = await Promise.all([
    callApi(publishing.preparedChanges, { entity: key, entity_id: id }),
    ...nested.map((entity) => callApi(publishing.preparedChanges, { entity: entity.key })),
  ])
  const form = formPath(screen, id)
  return lists.flatMap(({ prepared_change }) => prepared_change).filter(({ to }) => to === form)
}
