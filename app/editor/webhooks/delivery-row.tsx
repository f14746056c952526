import { useRevalidator } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { api } from '#app/api-client.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { reloadAfter } from '#app/editor/reload-after.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { kindName } from './kind-names.ts'

type Delivery = Awaited<ReturnType<Api['publishing']['deliveries']>>['delivery'][number]

/** One delivery: what it told, how it went, and a button to send it once more. */
export function DeliveryRow({ webhook, delivery }: { webhook: number; delivery: Delivery }) {
  const { id, added, attempts, last_error, delivered, body } = delivery
  const { revalidate } = useRevalidator()
  const { isBusy, attempt } = useAttempt()
  const resend = () =>
    attempt(
      () => reloadAfter(api.publishing.resend({ id: webhook, deliveryId: id }), revalidate),
      'It is sent once more',
    )
  return (
    <tr>
      <th scope="row">
        <time dateTime={added}>{formatMoment(added)}</time>
      </th>
      <td className="ttl" title={body}>
        {summaryOf(body)}
      </td>
      <td className={last_error ? 'warns' : undefined} title={last_error ?? undefined}>
        {stateOf(delivery)}
      </td>
      <td className="num" data-unit={attempts === 1 ? 'attempt' : 'attempts'}>
        {attempts}
      </td>
      <td className="r">
        <Button
          small
          disabled={isBusy || (delivered === null && last_error === null)}
          aria-label={`Send again: delivery of ${formatMoment(added)}`}
          onClick={() => void resend()}
        >
          Send again
        </Button>
      </td>
    </tr>
  )
}

function stateOf({ delivered, next_attempt, last_error }: Delivery): string {
  if (delivered) return `Delivered ${formatMoment(delivered)}`
  if (last_error === null) return 'Waiting'
  return `${last_error} (${next_attempt ? `next attempt ${formatMoment(next_attempt)}` : 'abandoned'})`
}

/** "News 7 published, Events 3 withdrawn". */
function summaryOf(body: string): string {
  const { changes } = JSON.parse(body) as { changes: { kind: string; id: number; state: string }[] }
  return changes.map(({ kind, id, state }) => `${kindName(kind)} ${id} ${state}`).join(', ')
}
