import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { nounOf } from '#app/editor/screens.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useUsername } from '#app/use-session.ts'
import { forgetBulk, recentBulks, type RecentBulk } from './recent-bulk.ts'
import { sendBulk } from './send-bulk.ts'

/** Changes of many records that were made in this browser, each with its undo, after its message is gone. */
export function RecentBulkList() {
  const username = useUsername()
  const [changes, setChanges] = useState(() => recentBulks(username))
  const { revalidate } = useRevalidator()
  const { isBusy, attempt } = useAttempt()
  const toast = useToast()
  const takeBack = ({ id, entity, text, undo }: RecentBulk) =>
    attempt(async () => {
      const { done, refused } = await sendBulk(entity, undo, { publishAnyway: true })
      // Without an answer it can be tried again; what was changed since stays as it is.
      if (!refused.some(({ code }) => code === 'UNAVAILABLE')) forgetBulk(id)
      setChanges(recentBulks(username))
      const [first] = refused
      toast({
        text: `${text}: taken back for ${done.length} of ${undo.length}${first ? `; ${first.text}` : ''}`,
      })
      await revalidate()
    })
  if (changes.length === 0) return null
  return (
    <details className="recent-bulks">
      <summary>Changes of many records in this browser: {changes.length}</summary>
      <ul>
        {changes.map((change) => (
          <li key={change.id}>
            <time dateTime={change.at}>{formatMoment(change.at)}</time>
            <span>
              {change.text} <small>{nounOf(change.entity)}</small>
            </span>
            <Button
              small
              disabled={isBusy}
              aria-label={`Undo: ${change.text}, ${formatMoment(change.at)}`}
              onClick={() => void takeBack(change)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
