import { createContext, use, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { entityWithKey } from '#contract/entities.ts'
import { publishing } from '#contract/publishing.ts'
import { Failure } from '#domain/failure.ts'
import type { ReviewState } from '#domain/publishing/review.ts'
import { changePath } from '#domain/publishing/release.ts'
import { callApi } from '#app/call-api.ts'
import { formPath, type Screen } from '#app/editor/screen.ts'
import { useToast } from '#app/ui/toast.tsx'
import { changeAddress } from './opened-change.ts'
import type { PreparedChange } from './prepared-change.ts'

/** Prepared changes of the records in the surrounding list, by id of the record. */
export const PreparedContext = createContext<ReadonlyMap<number, PreparedChange>>(new Map())

/** The prepared changes of an entity, by id of the record. The list does not wait for them; what is no content has none. */
export function usePreparedRecords(entity: string): ReadonlyMap<number, PreparedChange> {
  const [changes, setChanges] = useState<ReadonlyMap<number, PreparedChange>>(new Map())
  const toast = useToast()
  useEffect(() => {
    if (!entityWithKey(entity)) return undefined
    const controller = new AbortController()
    callApi(publishing.preparedChanges, { entity }, { signal: controller.signal }).then(
      ({ prepared_change }) =>
        setChanges(new Map(prepared_change.toReversed().map((change) => [change.entity_id, change]))),
      (error: unknown) => {
        if (controller.signal.aborted) return
        if (!(error instanceof Failure)) throw error
        toast({ text: `What is kept for later could not be loaded. ${error.message}` })
      },
    )
    return () => controller.abort()
  }, [entity, toast])
  return changes
}

/** How a review stands, in the mark of a list. */
const inReview: Record<ReviewState, string> = {
  waiting: 'in review',
  approved: 'approved',
  'sent-back': 'sent back',
  lapsed: 'later',
}

/** Marks a record of a list that has something kept for later. */
export function PreparedMark({ id }: { id: number }) {
  const change = use(PreparedContext).get(id)
  if (!change) return null
  const { conflict, release_name, review } = change
  return (
    <span
      className={conflict ? 'kept-mark is-conflict' : 'kept-mark'}
      title={release_name ? `Kept for later in ${release_name}` : 'Kept for later'}
    >
      {conflict ? 'conflict' : review ? inReview[review.state] : 'later'}
      <span className="visually-hidden">
        {conflict ? ' with what is kept for later. ' : ': something is kept for later. '}
      </span>
    </span>
  )
}

interface Props {
  screen: Screen
  changes: ReadonlyMap<number, PreparedChange>
  /** Ids of the records in the list. */
  listed: number[]
  /** Whether the list has records that are not loaded; then only new ones are known not to be in it. */
  isPartial: boolean
}

/** What is kept for later of records that are not in the list, above all new ones. */
export function UnlistedRecords({ screen, changes, listed, isPartial }: Props) {
  const known = new Set(listed)
  const unlisted = [...changes.values()].filter(
    ({ entity_id, action }) => !known.has(entity_id) && (action === 'create' || !isPartial),
  )
  if (unlisted.length === 0) return null
  return (
    <ul className="kept-records" aria-label="Kept for later">
      {unlisted.map((change) => (
        <li key={change.id}>
          <Link to={addressOf(screen, change)}>{change.name}</Link>{' '}
          <span className="kept-mark">{change.action === 'create' ? 'new, later' : 'later'}</span>
        </li>
      ))}
    </ul>
  )
}

/** The form with the change in it; its release, if the record has no form yet or any more. */
function addressOf(screen: Screen, { id, action, entity_id, release, conflict }: PreparedChange): string {
  const isDeleted = action === 'restore' || (conflict !== null && conflict.version === null)
  if (action !== 'create' && !isDeleted) return changeAddress(formPath(screen, entity_id), id)
  return action === 'create' && screen.blank ? changeAddress(formPath(screen), id) : changePath(release)
}
