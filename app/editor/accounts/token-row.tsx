import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { api } from '#app/api-client.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { reloadAfter } from '#app/editor/reload-after.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

type TokenRecord = Awaited<ReturnType<Api['accounts']['tokens']>>['token'][number]

/** A service token, which can only be revoked. */
export function TokenRow({ token, isExpired }: { token: TokenRecord; isExpired: boolean }) {
  const { id, name, scopes, by, expires, last_used } = token
  const [isRevoking, setRevoking] = useState(false)
  const { revalidate } = useRevalidator()
  const { isBusy, attempt } = useAttempt()
  const revoke = () =>
    attempt(async () => {
      setRevoking(false)
      await reloadAfter(api.accounts.revokeToken({ id }), revalidate)
    }, `${name} is revoked`)
  return (
    <tr className={isExpired ? 'off' : undefined}>
      <th scope="row" className="nm say">
        {name}
      </th>
      <td className="ttl">{scopes.join(', ')}</td>
      <td className="hide-s">{by}</td>
      <td className="hide-s">
        {last_used ? <time dateTime={last_used}>{formatMoment(last_used)}</time> : 'never'}
      </td>
      <td className={isExpired ? 'warns' : undefined} data-before={isExpired ? undefined : 'until'}>
        {isExpired ? 'expired' : <time dateTime={expires}>{formatMoment(expires)}</time>}
      </td>
      <td className="r">
        <Button
          look="quiet"
          small
          className="warns"
          disabled={isBusy}
          aria-label={`Revoke ${name}`}
          onClick={() => setRevoking(true)}
        >
          Revoke
        </Button>
        {isRevoking && (
          <ConfirmDialog
            title={`Revoke ${name}?`}
            action="Revoke"
            onCancel={() => setRevoking(false)}
            onConfirm={() => void revoke()}
          >
            <p>Programs that use this token are refused from now on. This cannot be undone.</p>
          </ConfirmDialog>
        )}
      </td>
    </tr>
  )
}
