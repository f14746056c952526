import { useState } from 'react'
import { publishing } from '#contract/publishing.ts'
import { callApi } from '#app/call-api.ts'
import { isPreparing, refusalOf } from '#app/editor/rights.ts'
import { responsibilityFor } from '#contract/rights.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import type { PreparedChange } from '#app/editor/publishing/prepared-change.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { ReviewButton } from '#app/editor/review/review-button.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { Release } from './release-fields.ts'

interface Props {
  change: PreparedChange
  targets: Release[]
  onChanged: (isGone: boolean) => Promise<void>
}

/** Takes a prepared change out of its release, moves it to another one, or discards it. */
export function ChangeActions({ change, targets, onChanged }: Props) {
  const { id, version, name, release, review } = change
  const [dialog, setDialog] = useState<'move' | 'discard' | null>(null)
  const { isBusy, attempt } = useAttempt()
  const refusal = refusalOf({ role: 'editor', area: responsibilityFor(change.entity) })
  const open = targets.filter(({ moment }) => moment === null || !isPreparing())
  const leave = (work: () => Promise<unknown>, done: string) =>
    attempt(async () => {
      await work().finally(() => setDialog(null))
      await onChanged(true)
    }, done)
  const move = (to: Release | null) =>
    leave(
      () => callApi(publishing.changePrepared, { id, version, release: to?.id ?? null }),
      to ? `${name} is now in ${to.name}` : `${name} is taken out and stays prepared`,
    )
  const discard = () =>
    leave(() => callApi(publishing.discardPrepared, { id }), `The change of ${name} is discarded`)
  const moveLabel = release === null ? 'Add to a release' : 'Move'
  if (refusal) return <p className="muted">{refusal.text}</p>
  return (
    <div className="acts">
      {review?.state !== 'waiting' && review?.state !== 'approved' && (
        <ReviewButton
          subject={{ change: id }}
          name={name}
          isAgain={review !== null}
          small
          onSent={() => onChanged(false)}
        />
      )}
      {release !== null && (
        <Button
          look="quiet"
          small
          disabled={isBusy}
          aria-label={`Take out: ${name}`}
          onClick={() => void move(null)}
        >
          Take out
        </Button>
      )}
      {open.length > 0 && (
        <Button
          look="quiet"
          small
          disabled={isBusy}
          aria-label={`${moveLabel}: ${name}`}
          onClick={() => setDialog('move')}
        >
          {moveLabel}…
        </Button>
      )}
      <Button
        look="quiet"
        small
        className="warns"
        disabled={isBusy}
        aria-label={`Discard: ${name}`}
        onClick={() => setDialog('discard')}
      >
        Discard
      </Button>
      {dialog === 'move' && (
        <MoveDialog
          name={name}
          targets={open}
          onCancel={() => setDialog(null)}
          onMove={(to) => void move(to)}
        />
      )}
      {dialog === 'discard' && (
        <ConfirmDialog
          title="Discard the change?"
          action="Discard"
          isDisabled={isBusy}
          onCancel={() => setDialog(null)}
          onConfirm={() => void discard()}
        >
          <p>
            What is prepared for <b>{name}</b> is gone for good. The website stays as it is.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
