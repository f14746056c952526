import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { publishing } from '#contract/publishing.ts'
import { api } from '#app/api-client.ts'
import { callApi } from '#app/call-api.ts'
import { TokenSecret } from '#app/editor/accounts/token-secret.tsx'
import { useOpenWithDraft } from '#app/editor/edit-session/use-open-with-draft.ts'
import { ListBar } from '#app/editor/list/list-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

export async function clientLoader() {
  return api.publishing.webhooks({})
}

export function meta() {
  return [{ title: 'Webhooks | Editor' }]
}

const draft = { path: '/editor/webhooks#new', name: 'Webhooks: new webhook' }

/** Other systems that are told what is published. */
export default function Webhooks() {
  const { webhook: webhooks } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useOpenWithDraft(draft.path)
  const [added, setAdded] = useState<{ name: string; secret: string } | null>(null)

  return (
    <>
      <ListBar title="Webhooks" count={webhooks.length}>
        <Button look="primary" onClick={() => setAdding(true)}>
          + New webhook
        </Button>
      </ListBar>
      {webhooks.length === 0 ? (
        <div className="notice">
          <Empty text="No other system is told when something is published." />
        </div>
      ) : (
        <table className="list tokens webhooks">
          <thead>
            <tr>
              <th scope="col">Webhook</th>
              <th scope="col">Address</th>
              <th scope="col">Kinds</th>
              <th scope="col" className="w-moment">
                Last delivery
              </th>
              <th scope="col" className="w-number r">
                Failing
              </th>
              <th scope="col" className="w-switch c">
                Active
              </th>
            </tr>
          </thead>
          <tbody>
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </tbody>
        </table>
      )}
      {isAdding && (
        <WebhookDialog
          title="New webhook"
          action="Add the webhook"
          initial={{ name: '', url: '', kinds: [] }}
          draft={draft}
          onClose={() => setAdding(false)}
          onSave={async (fields, idempotencyKey) => {
            const { secret } = await callApi(publishing.addWebhook, fields, { idempotencyKey })
            setAdding(false)
            setAdded({ name: `Secret of ${fields.name}`, secret })
            void revalidate()
          }}
        />
      )}
      {added && <TokenSecret {...added} onClose={() => setAdded(null)} />}
    </>
  )
}
