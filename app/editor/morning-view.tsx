import { useState } from 'react'
import { Link } from 'react-router'
import { readListAddress } from '#contract/desk/list-address.ts'
import { entityWithKey, hasScreen } from '#contract/entities.ts'
import { formAddress } from '#contract/entity.ts'
import { Failure } from '#domain/failure.ts'
import { requestOfInboxId } from '#domain/support/inbox-id.ts'
import { plainText } from '#domain/plain-text.ts'
import { api } from '#app/api-client.ts'
import { readText, storageKeys, writeText } from '#app/local-storage.ts'
import { Icon } from '#app/ui/icon.tsx'
import { viewedAddress, type View } from './list/view-menu.tsx'
import { requestsScreen } from './requests/requests-screen.ts'
import { screenOf } from './screens.ts'

const MAX_SHOWN = 6

/** The views to choose from, and the first records of the one that this browser shows. */
export async function loadMorningView() {
  const { view: views } = await api.desk.views({})
  const chosen = views.find(({ id }) => String(id) === readText(storageKeys.morningView))
  return { views, shown: chosen ? await loadView(chosen) : null }
}

type Shown = Awaited<ReturnType<typeof loadView>>

/** A view that the list can't answer any more says why, and does not hold up the page. */
async function loadView(view: View) {
  const query = readListAddress(new URLSearchParams(view.query))
  try {
    const input = { entity: view.entity, ...query, fields: nameField(view), limit: MAX_SHOWN }
    return { view, ...(await api.desk.listRecords(input)), reason: null }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { view, records: [], total: 0, reason: error.message }
  }
}

function nameField({ entity }: View): string {
  return listScreen(entity)?.columns[0] ?? 'name'
}

/** The screen of a list, also of the inbox, which is no entity. */
function listScreen(key: string) {
  return key === requestsScreen.resource.key ? requestsScreen : screenOf(key)
}

interface Props {
  views: View[]
  shown: Shown | null
  /** Loads the page anew. */
  onChoose: () => void
}

/** A saved view of a list on the start page. */
export function MorningView({ views, shown, onChoose }: Props) {
  const [chosen, setChosen] = useState(shown ? String(shown.view.id) : '')
  if (views.length === 0) return null
  return (
    <section className="morning-view" aria-label="Saved view">
      <h2>
        <label htmlFor="morning-view">View</label>
      </h2>
      <select
        id="morning-view"
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value)
          writeText(storageKeys.morningView, target.value || null)
          onChoose()
        }}
      >
        <option value="">None</option>
        {views.map(({ id, name, entity }) => (
          <option key={id} value={id}>
            {titleOf(entity)}: {name}
          </option>
        ))}
      </select>
      {shown && <ShownView {...shown} />}
    </section>
  )
}

function ShownView({ view, records, total, reason }: Shown) {
  const listed = listedAt(view.entity)
  if (!listed) return null
  const address = viewedAddress(listed.list, view)
  const nameOf = (record: Record<string, unknown>) =>
    plainText(String(record[nameField(view)] ?? '')) || `Untitled ${listed.noun}`
  return (
    <ul className="matters">
      <li>
        <h3>
          <b>{total}</b>
          <Link to={address}>{view.name}</Link>
        </h3>
        <ul>
          {reason && <li className="muted">{reason}</li>}
          {records.map((record) => (
            <li key={String(record.id)}>
              <Link to={listed.addressOf(Number(record.id))}>
                {nameOf(record)}
                <Icon name="right" />
              </Link>
            </li>
          ))}
          {total > records.length && (
            <li className="muted">
              <Link to={address}>
                and {total - records.length} more
                <Icon name="right" />
              </Link>
            </li>
          )}
        </ul>
      </li>
    </ul>
  )
}

function titleOf(key: string): string {
  return listedAt(key)?.title ?? key
}

/** Title and addresses of what a view is of; undefined for what is unknown by now. */
function listedAt(key: string) {
  if (key === requestsScreen.resource.key) {
    const { title, noun, paths } = requestsScreen
    return { title, noun, list: paths.list, addressOf: requestAddress }
  }
  const entity = entityWithKey(key)
  if (!entity || !hasScreen(entity)) return undefined
  const { editor } = entity
  return { ...editor, addressOf: (id: number) => formAddress(editor, id) }
}

function requestAddress(id: number): string {
  const { kind, number } = requestOfInboxId(id)
  return `/editor/requests/${kind}/${number}`
}
