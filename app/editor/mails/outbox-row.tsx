import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { api } from '#app/api-client.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { reloadAfter } from '#app/editor/reload-after.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

export type OutboxMail = Awaited<ReturnType<Api['desk']['outbox']>>['mail'][number]

/** A mail that is not sent yet, with what can be done about it. Its text is for its recipient alone. */
export function OutboxRow({ mail }: { mail: OutboxMail }) {
  const { id, added, recipient, subject, attempts, last_error } = mail
  const { revalidate } = useRevalidator()
  const { isBusy, attempt } = useAttempt()
  const [isDiscarding, setDiscarding] = useState(false)
  const sendAgain = () =>
    attempt(() => reloadAfter(api.desk.sendMailAgain({ id }), revalidate), 'It is sent once more')
  const discard = () =>
    attempt(() => {
      setDiscarding(false)
      return reloadAfter(api.desk.discardMail({ id }), revalidate)
    }, 'The mail is discarded')
  return (
    <tr>
      <th scope="row" className="nm say">
        {recipient}
      </th>
      <td className="ttl">{subject}</td>
      <td className={last_error ? 'warns' : undefined}>{stateOf(mail)}</td>
      <td>
        <time dateTime={added}>{formatMoment(added)}</time>
      </td>
      <td className="num" data-unit={attempts === 1 ? 'attempt' : 'attempts'}>
        {attempts}
      </td>
      <td className="r">
        <Button
          small
          disabled={isBusy}
          aria-label={`Send again: ${subject}`}
          onClick={() => void sendAgain()}
        >
          Send again
        </Button>{' '}
        <Button
          small
          disabled={isBusy}
          aria-label={`Discard: ${subject}`}
          onClick={() => setDiscarding(true)}
        >
          Discard
        </Button>
        {isDiscarding && (
          <ConfirmDialog
            title="Discard the mail?"
            action="Discard"
            onCancel={() => setDiscarding(false)}
            onConfirm={() => void discard()}
          >
            <p>
              “{subject}” is never sent to {recipient}.
            </p>
          </ConfirmDialog>
        )}
      </td>
    </tr>
  )
}

function stateOf({ last_error, next_attempt }: OutboxMail): string {
  const next = next_attempt && `next attempt ${formatMoment(next_attempt)}`
  if (last_error === null) return 'Not tried yet'
  return next ? `${last_error} (${next})` : last_error
}
