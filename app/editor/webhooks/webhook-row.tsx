import { Link, useRevalidator } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { api } from '#app/api-client.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { reloadAfter } from '#app/editor/reload-after.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Switch } from '#app/ui/switch.tsx'
import { kindName } from './kind-names.ts'

export type Webhook = Awaited<ReturnType<Api['publishing']['webhooks']>>['webhook'][number]

/** A webhook in the list; the switch pauses it. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, version, name, url, kinds, is_active, origin, last_delivered, failing } = webhook
  const { revalidate } = useRevalidator()
  const { isBusy, attempt } = useAttempt()
  const toggle = (isOn: boolean) =>
    attempt(
      () => reloadAfter(api.publishing.changeWebhook({ id, version, is_active: isOn }), revalidate),
      `${name} is ${isOn ? 'active' : 'paused'}`,
    )
  return (
    <tr className={is_active ? undefined : 'off'}>
      <th scope="row" className="nm say">
        <Link to={`/editor/webhook/${id}`} prefetch="intent">
          {name}
        </Link>
      </th>
      <td className="ttl">
        {url}
        {origin !== null && <small>Paused here: it belongs to {origin || 'another address'}.</small>}
      </td>
      <td className="hide-s">{kinds.map(kindName).join(', ')}</td>
      <td className="hide-s">
        {last_delivered ? <time dateTime={last_delivered}>{formatMoment(last_delivered)}</time> : 'never'}
      </td>
      <td className={failing > 0 ? 'num warns' : 'num'} data-unit="failing">
        {failing}
      </td>
      <td className="c" data-label="Active">
        <Switch
          label={`${name} is active`}
          checked={is_active}
          busy={isBusy}
          onChange={(isOn) => void toggle(isOn)}
        />
      </td>
    </tr>
  )
}
