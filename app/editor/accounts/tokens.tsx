import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api-client.ts'
import { useOpenWithDraft } from '#app/editor/edit-session/use-open-with-draft.ts'
import { ListBar } from '#app/editor/list/list-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { NEW_TOKEN_PATH, NewTokenDialog } from './new-token-dialog.tsx'
import { TokenRow } from './token-row.tsx'
import { TokenSecret } from './token-secret.tsx'

export async function clientLoader() {
  const { token } = await api.accounts.tokens({})
  return { tokens: token, now: new Date().toISOString() }
}

export function meta() {
  return [{ title: 'Service tokens | Editor' }]
}

/** Tokens of programs that use the API, with their scopes, expiry and last use. */
export default function Tokens() {
  const { tokens, now } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useOpenWithDraft(NEW_TOKEN_PATH)
  const [added, setAdded] = useState<{ name: string; secret: string } | null>(null)

  return (
    <>
      <ListBar title="Service tokens" count={tokens.length}>
        <Button look="primary" onClick={() => setAdding(true)}>
          + New token
        </Button>
      </ListBar>
      {tokens.length === 0 ? (
        <div className="notice">
          <Empty text="No program has a token. A token lets it call the API without an account of its own." />
        </div>
      ) : (
        <table className="list tokens">
          <thead>
            <tr>
              <th scope="col">Token</th>
              <th scope="col">Scopes</th>
              <th scope="col" className="w-choice">
                By
              </th>
              <th scope="col" className="w-moment">
                Last use
              </th>
              <th scope="col" className="w-moment">
                Expires
              </th>
              <th scope="col" className="w-action">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} isExpired={token.expires <= now} />
            ))}
          </tbody>
        </table>
      )}
      {isAdding && (
        <NewTokenDialog
          onClose={() => setAdding(false)}
          onAdded={(token) => {
            setAdding(false)
            setAdded(token)
            void revalidate()
          }}
        />
      )}
      {added && <TokenSecret {...added} onClose={() => setAdded(null)} />}
    </>
  )
}
