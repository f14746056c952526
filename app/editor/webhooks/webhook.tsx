import { useState } from 'react'
import { useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { publishing } from '#contract/publishing.ts'
import { Failure } from '#domain/failure.ts'
import { api } from '#app/api-client.ts'
import { callApi } from '#app/call-api.ts'
import { useOpenWithDraft } from '#app/editor/edit-session/use-open-with-draft.ts'
import { ListBar } from '#app/editor/list/list-bar.tsx'
import { reloadAfter } from '#app/editor/reload-after.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { Route } from './+types/webhook.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = Number(params.id)
  const { webhook: webhooks } = await api.publishing.webhooks({})
  const webhook = webhooks.find((one) => one.id === id)
  if (!webhook) throw new Failure('NOT_FOUND')
  const { delivery: deliveries } = await api.publishing.deliveries({ id })
  return { webhook, deliveries }
}

export function meta() {
  return [{ title: 'Webhook | Editor' }]
}

/** A webhook with its newest deliveries. */
export default function WebhookPage({ loaderData: { webhook, deliveries } }: Route.ComponentProps) {
  const { id, name, url } = webhook
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { isBusy, attempt } = useAttempt()
  const draft = { path: `/editor/webhook/${id}#edit`, name: `Webhooks: ${name}` }
  const [isEditing, setEditing] = useOpenWithDraft(draft.path)
  const [isDeleting, setDeleting] = useState(false)
  const remove = () =>
    attempt(async () => {
      setDeleting(false)
      await api.publishing.deleteWebhook({ id })
      await navigate('/editor/webhooks')
    }, `${name} is deleted`)
  return (
    <>
      <ListBar title={name} count={deliveries.length}>
        <Button onClick={() => void revalidate()}>Refresh</Button>
        <Button look="danger" disabled={isBusy} onClick={() => setDeleting(true)}>
          Delete
        </Button>
        <Button look="primary" onClick={() => setEditing(true)}>
          Edit
        </Button>
      </ListBar>
      {deliveries.length === 0 ? (
        <div className="notice">
          <Empty text={`Nothing was sent to ${url} in the last thirty days.`} />
        </div>
      ) : (
        <table className="list tokens deliveries">
          <thead>
            <tr>
              <th scope="col" className="w-moment">
                When
              </th>
              <th scope="col">What</th>
              <th scope="col">State</th>
              <th scope="col" className="w-number r">
                Attempts
              </th>
              <th scope="col" className="w-action">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} webhook={id} delivery={delivery} />
            ))}
          </tbody>
        </table>
      )}
      {isEditing && (
        <WebhookDialog
          title={`Edit ${name}`}
          action="Save"
          initial={webhook}
          draft={draft}
          onClose={() => setEditing(false)}
          onSave={async (fields, idempotencyKey) => {
            const change = { id, version: webhook.version, ...fields }
            await reloadAfter(callApi(publishing.changeWebhook, change, { idempotencyKey }), revalidate)
            setEditing(false)
          }}
        />
      )}
      {isDeleting && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          action="Delete"
          onCancel={() => setDeleting(false)}
          onConfirm={() => void remove()}
        >
          <p>The other system is told nothing any more. Its deliveries are deleted, too.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
