import { useMemo } from 'react'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { requestKinds, requestStates } from '#domain/support/request.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { arrange } from '#app/editor/list/arrange.ts'
import { PickBox } from '#app/editor/list/cell.tsx'
import { FilterBar } from '#app/editor/list/filter-bar.tsx'
import { loadFirstPart } from '#app/editor/list/load-first-part.ts'
import { RecordList } from '#app/editor/list/record-list.tsx'
import type { Head } from '#app/editor/list/sort-head.tsx'
import { useList } from '#app/editor/list/use-list.ts'
import { useOptimisticValue } from '#app/editor/list/use-optimistic-value.ts'
import type { SavedRecord } from '#app/editor/records.ts'
import { kindNames, stateNames, type InboxRequest } from './inbox.ts'
import { requestsScreen as screen } from './requests-screen.ts'
import { sendRequestChanges } from './send-request-changes.ts'

/** New requests are shown until others are asked for. */
const initialFilter = { state: 'new' }
const ownFilters = ['state', 'kind']
const ALL_STATES = requestStates.join(',')
const BOTH_KINDS = requestKinds.join(',')

const heads: Head[] = [
  { label: 'About', width: 'line', field: 'subject' },
  { label: 'From', width: 'line', field: 'email' },
  { label: 'Kind', width: 'day', field: 'kind' },
  { label: 'State', width: 'day', field: 'state' },
  { label: 'Received', width: 'moment', field: 'added' },
]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadFirstPart(request, screen, initialFilter)
}

export function meta() {
  return [{ title: 'Requests | Editor' }]
}

/** The inbox: requests of both kinds in one list. */
export default function Requests() {
  const { query, first } = useLoaderData<typeof clientLoader>()
  const { rows, onSaved, search, change, ...list } = useList(screen, query, first)
  const [filter, choose] = useOptimisticValue(query, query.filter ?? {})
  const { state = ALL_STATES, kind = BOTH_KINDS } = filter
  const set = (changed: Record<string, string>) => {
    choose({ ...filter, ...changed })
    change({ filter: { ...query.filter, ...changed } })
  }
  const lines = useMemo(() => arrange(rows, [], [], ''), [rows])
  const isFiltered =
    search.term !== '' || Object.keys(query.filter ?? {}).some((name) => !ownFilters.includes(name))
  return (
    <div className="inbox">
      <RecordList
        screen={screen}
        count={rows.length}
        search={{ ...search, placeholder: 'Search by subject, sender, text' }}
        actions={
          <>
            <Choice
              label="State"
              names={{ ...stateNames, [ALL_STATES]: 'All' }}
              value={state}
              onChange={(value) => set({ state: value })}
            />
            <Choice
              label="Kind"
              names={{ [BOTH_KINDS]: 'Both', ...kindNames }}
              value={kind}
              onChange={(value) => set({ kind: value })}
            />
          </>
        }
        create={null}
        sendChanges={sendRequestChanges}
        above={<FilterBar screen={screen} query={query} hidden={ownFilters} onChange={change} />}
        {...(!isFiltered && { empty: state === 'new' ? 'No new requests' : 'No requests' })}
        isFiltered={isFiltered}
        heads={heads}
        lines={lines}
        onSaved={onSaved}
        {...list}
        row={(record, index) => (
          <RequestRow key={record.id} request={record as ListedRequest} index={index} />
        )}
      />
    </div>
  )
}

type ListedRequest = SavedRecord &
  Pick<InboxRequest, 'kind' | 'state' | 'subject' | 'email' | 'added'> & { number: number }

function RequestRow({ request, index }: { request: ListedRequest; index: number }) {
  const { id, kind, number, state, subject, email, added } = request
  return (
    <tr data-index={index} aria-rowindex={index + 2} className={state === 'new' ? '' : 'off'}>
      <th scope="row" className="nm say">
        <PickBox id={id} name={subject} />
        <Link to={`/editor/requests/${kind}/${number}`} prefetch="intent">
          {subject}
        </Link>
      </th>
      <td className="ttl">{email}</td>
      <td className="hide-s">{kindNames[kind]}</td>
      <td className="hide-s">{stateNames[state]}</td>
      <td className="hide-s">{formatMoment(added)}</td>
      <td className="hide-s">
        <span className="visually-hidden">None</span>
      </td>
    </tr>
  )
}

interface ChoiceProps {
  label: string
  names: Record<string, string>
  value: string
  onChange: (value: string) => void
}

function Choice({ label, names, value, onChange }: ChoiceProps) {
  return (
    <span className="choice" role="group" aria-label={label}>
      {Object.entries(names).map(([key, name]) => (
        <button
          key={key}
          className="tgl"
          type="button"
          aria-pressed={key === value}
          onClick={() => onChange(key)}
        >
          {name}
        </button>
      ))}
    </span>
  )
}
