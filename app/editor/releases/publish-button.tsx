import { useState } from 'react'
import { publishing } from '#contract/publishing.ts'
import { reviewObstacle } from '#domain/publishing/review.ts'
import { callApi } from '#app/call-api.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { BrokenLinksDialog } from '#app/editor/publishing/broken-links-dialog.tsx'
import { brokenLinksOf, publishAnyway, type BrokenLink } from '#app/editor/publishing/publish-anyway.ts'
import { refusalOf } from '#app/editor/rights.ts'
import { responsibilityFor } from '#contract/rights.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import type { PreparedChange } from '#app/editor/publishing/prepared-change.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { actionText } from './change-fields.ts'
import { countChanges, type Release } from './release-fields.ts'

interface Props {
  release: Release
  changes: PreparedChange[]
  isDirty: boolean
  /** Resolves to true if everything is saved. */
  save: () => Promise<boolean>
  onAttempted: () => Promise<void>
}

/** Publishes a release, after it was said what becomes public. */
export function PublishButton({ release, changes, isDirty, save, onAttempted }: Props) {
  const { id, name, moment, conflicts } = release
  const [isAsking, setAsking] = useState(false)
  const [broken, setBroken] = useState<BrokenLink[] | null>(null)
  const { isBusy, attempt } = useAttempt()
  const toast = useToast()
  const ask = () =>
    attempt(async () => {
      if (await save()) setAsking(true)
    })
  const finish = async () => {
    setAsking(false)
    setBroken(null)
    await onAttempted()
    document.querySelector<HTMLElement>('#main')?.focus()
  }
  const publish = () =>
    attempt(async () => {
      try {
        await callApi(publishing.publish, { id })
      } catch (error) {
        const found = brokenLinksOf(error)
        if (!found) {
          await finish()
          throw error
        }
        setAsking(false)
        return setBroken(found)
      }
      await finish()
      toast({ text: `${name} is public` })
    })
  const publishBroken = () =>
    attempt(async () => {
      try {
        await publishAnyway(id)
      } finally {
        await finish()
      }
    }, `${name} is public`)
  const kinds = Map.groupBy(changes, actionText)
  const problem =
    refusalToPublish(changes) ??
    (changes.length === 0
      ? 'There are no changes yet'
      : conflicts > 0
        ? 'Solve the conflicts first'
        : [release, ...changes].map(({ review }) => reviewObstacle(review?.state)).find(Boolean))
  return (
    <>
      <Button
        look="primary"
        disabled={isBusy || problem !== undefined}
        title={problem ?? (isDirty ? 'Saves your changes first' : undefined)}
        onClick={() => void ask()}
      >
        Publish now…
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Publish ${countChanges(changes.length)}?`}
          action="Publish now"
          look="primary"
          isDisabled={isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void publish()}
        >
          <p>
            All of <b>{name}</b> becomes public now, together
            {moment !== null && `, instead of on ${formatMoment(moment)}`}. If one change fails, none is
            published. You can undo the release afterwards.
          </p>
          <ul className="loss">
            {[...kinds].map(([kind, { length }]) => (
              <li key={kind}>
                {kind}
                <span>{length}</span>
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
      {broken && (
        <BrokenLinksDialog
          links={broken}
          isBusy={isBusy}
          onPublish={() => void publishBroken()}
          onClose={() => setBroken(null)}
        />
      )}
    </>
  )
}

/** Whoever publishes a release is a publisher of the areas of all its changes. */
function refusalToPublish(changes: PreparedChange[]): string | undefined {
  const areas = [null, ...changes.map(({ entity }) => responsibilityFor(entity))]
  return areas.map((area) => refusalOf({ role: 'publisher', area })?.text).find((text) => text !== undefined)
}
