import { useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api-client.ts'
import { ListBar } from '#app/editor/list/list-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { OutboxRow, type OutboxMail } from './outbox-row.tsx'

export async function clientLoader() {
  return api.desk.outbox({})
}

export function meta() {
  return [{ title: 'Outbox | Editor' }]
}

/** Mails that are not sent yet: those that are tried again, and those that were abandoned. */
export default function Outbox() {
  const { mail: mails } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const abandoned = mails.filter(({ next_attempt }) => next_attempt === null)
  const waiting = mails.filter(({ next_attempt }) => next_attempt !== null)
  return (
    <>
      <ListBar title="Outbox" count={mails.length}>
        <Button onClick={() => void revalidate()}>Refresh</Button>
      </ListBar>
      {mails.length === 0 && (
        <div className="notice">
          <Empty text="All mails are sent." />
        </div>
      )}
      <OutboxTable caption="Abandoned" mails={abandoned} />
      <OutboxTable caption="Waiting" mails={waiting} />
    </>
  )
}

function OutboxTable({ caption, mails }: { caption: string; mails: OutboxMail[] }) {
  if (mails.length === 0) return null
  return (
    <table className="list tokens outbox">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Recipient</th>
          <th scope="col">Subject</th>
          <th scope="col">State</th>
          <th scope="col" className="w-moment">
            Added
          </th>
          <th scope="col" className="w-number r">
            Attempts
          </th>
          <th scope="col" className="w-actions">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <OutboxRow key={mail.id} mail={mail} />
        ))}
      </tbody>
    </table>
  )
}
