import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { desk } from '#contract/desk.ts'
import { callApi } from '#app/call-api.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { nounOf } from '#app/editor/screens.ts'
import { refusalOf } from '#app/editor/rights.ts'
import { responsibilityFor } from '#contract/rights.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PurgeDialog } from './purge-dialog.tsx'
import { useRestore } from './use-restore.ts'

interface Props {
  row: Awaited<ReturnType<Api['desk']['trash']>>['trash'][number]
  /** Called after it was restored or purged. */
  onRemoved: () => Promise<void>
}

/** A record in the trash, with restore and purge. */
export function TrashRow({ row: { entity, id, name, along, deleted_at, deleted_by }, onRemoved }: Props) {
  const [isPurging, setPurging] = useState(false)
  const { restore } = useRestore()
  const { revalidate } = useRevalidator()
  const { isBusy, attempt } = useAttempt()
  const refusal = refusalOf({ role: 'publisher', area: responsibilityFor(entity) })
  const linked = Object.entries(along).filter(([, count]) => count > 0)
  const withLinked =
    linked.length > 0 &&
    ` with ${linked.map(([part, count]) => countText(nounOf(part), count)).join(' and ')}`
  const purge = () =>
    attempt(async () => {
      await callApi(desk.purge, { entity, id }).finally(() => setPurging(false))
      await revalidate()
      await onRemoved()
    }, `${name} is gone`)
  return (
    <tr>
      <th scope="row" className="nm">
        {name}
        {withLinked && <small>{withLinked}</small>}
      </th>
      <td>{nounOf(entity)}</td>
      <td>
        <time dateTime={deleted_at}>{formatMoment(deleted_at)}</time>
      </td>
      <td>{deleted_by ?? 'unknown'}</td>
      <td className="r">
        <Button
          small
          disabled={isBusy || refusal !== undefined}
          title={refusal?.text}
          aria-label={`Restore ${name}`}
          onClick={() => void attempt(() => restore(entity, id, onRemoved))}
        >
          Restore
        </Button>
        <Button
          look="quiet"
          small
          className="warns"
          disabled={isBusy || refusal !== undefined}
          title={refusal?.text ?? 'Delete for good'}
          aria-label={`Delete ${name} for good`}
          onClick={() => setPurging(true)}
        >
          <Icon name="trash" />
        </Button>
        {isPurging && (
          <PurgeDialog
            title="Delete for good?"
            action="Delete for good"
            isBusy={isBusy}
            onCancel={() => setPurging(false)}
            onPurge={() => void purge()}
          >
            <b>{name}</b>
            {withLinked}
          </PurgeDialog>
        )}
      </td>
    </tr>
  )
}

function countText(noun: string, count: number): string {
  return `${count} ${noun}${count > 1 && !noun.endsWith('s') ? 's' : ''}`
}
