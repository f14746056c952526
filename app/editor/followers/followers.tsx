import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api-client.ts'
import { ListBar } from '#app/editor/list/list-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { ForgetDialog } from './forget-dialog.tsx'

export async function clientLoader() {
  return api.newsroom.followers({})
}

export function meta() {
  return [{ title: 'Followers | Editor' }]
}

const KINDS = { series: 'Part', category: 'Category', everything: '' }

/** How many addresses get mails about product changes, by what they follow. The addresses are not shown. */
export default function Followers() {
  const { followers, total } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [isForgetting, setForgetting] = useState(false)

  return (
    <>
      <ListBar title="Followers" count={total}>
        <Button onClick={() => setForgetting(true)}>Delete an address…</Button>
      </ListBar>
      {followers.length === 0 ? (
        <div className="notice">
          <Empty text="Nobody follows product changes yet." />
        </div>
      ) : (
        <table className="list">
          <thead>
            <tr>
              <th scope="col">Followed</th>
              <th scope="col" className="w-choice">
                Kind
              </th>
              <th scope="col" className="w-number r">
                Addresses
              </th>
            </tr>
          </thead>
          <tbody>
            {followers.map(({ kind, id, name, to, count }) => (
              <tr key={`${kind} ${id}`}>
                <td>{to ? <Link to={to}>{name}</Link> : name}</td>
                <td>{KINDS[kind]}</td>
                <td className="r">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isForgetting && (
        <ForgetDialog
          onClose={() => setForgetting(false)}
          onForgotten={() => {
            setForgetting(false)
            toast({ text: 'The address is not among the followers any more' })
            void revalidate()
          }}
        />
      )}
    </>
  )
}
