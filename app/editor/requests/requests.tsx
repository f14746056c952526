import { Link, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router'
import { requestStates } from '#domain/support/request.ts'
import { api } from '#app/api-client.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { ListBar } from '#app/editor/list/list-bar.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { Route } from './+types/requests.ts'
import { inboxOf, kindNames, stateNames } from './inbox.ts'

const ALL = 'all'

/** The state filter from the query string; default: new. */
function stateFilter(parameters: URLSearchParams) {
  const requested = parameters.get('state')
  if (requested === ALL) return undefined
  return requestStates.find((state) => state === requested) ?? 'new'
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return {
    requests: inboxOf(await api.support.requests({ state: stateFilter(new URL(request.url).searchParams) })),
  }
}

export function meta() {
  return [{ title: 'Requests | Editor' }]
}

/** The inbox, filtered by state and kind. */
export default function Requests({ loaderData: { requests } }: Route.ComponentProps) {
  const [parameters, setParameters] = useSearchParams()
  const state = stateFilter(parameters) ?? ALL
  const kind = parameters.get('kind') ?? ALL
  const shown = requests.filter((request) => kind === ALL || request.kind === kind)
  const set = (name: string, value: string) =>
    setParameters(
      (before) =>
        new URLSearchParams([...before].filter(([other]) => other !== name).concat([[name, value]])),
    )
  return (
    <>
      <ListBar title="Requests" count={shown.length}>
        <Choice
          label="State"
          names={{ ...stateNames, [ALL]: 'All' }}
          value={state}
          onChange={(value) => set('state', value)}
        />
        <Choice
          label="Kind"
          names={{ [ALL]: 'Both', ...kindNames }}
          value={kind}
          onChange={(value) => set('kind', value)}
        />
      </ListBar>
      {shown.length === 0 ? (
        <div className="notice">
          <Empty text={state === 'new' ? 'No new requests' : 'No requests'} />
        </div>
      ) : (
        <table className="list inbox">
          <thead>
            <tr>
              <th scope="col">About</th>
              <th scope="col">From</th>
              <th scope="col" className="w-day">
                Kind
              </th>
              <th scope="col" className="w-day">
                State
              </th>
              <th scope="col" className="w-moment">
                Received
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((request) => (
              <tr
                key={`${request.kind} ${request.id}`}
                className={request.state === 'new' ? undefined : 'off'}
              >
                <th scope="row" className="say">
                  <Link to={`/editor/requests/${request.kind}/${request.id}`} prefetch="intent">
                    {request.subject}
                  </Link>
                </th>
                <td>{request.email}</td>
                <td>{kindNames[request.kind]}</td>
                <td>{stateNames[request.state]}</td>
                <td>{formatMoment(request.added)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
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
