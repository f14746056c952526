import { useLoaderData, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router'
import { desk } from '#contract/desk.ts'
import { ACTIVITY_PATH } from '#domain/desk/activity.ts'
import { callApi } from '#app/call-api.ts'
import { downloadWithToken } from '#app/editor/download-with-token.ts'
import { useOptimisticValue } from '#app/editor/list/use-optimistic-value.ts'
import { RouteButton } from '#app/editor/route-button.tsx'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import site from '#site-config'
import { ActivityFilters } from './activity-filters.tsx'
import { activityQuery, type FilterName } from './activity-query.ts'
import { ActivityRow, type ActivityEntry } from './activity-row.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const before = Number(searchParams.get('before')) || undefined
  const [found, { colleagues }] = await Promise.all([
    callApi(desk.activity, { ...activityQuery(searchParams), ...(before && { before }) }),
    callApi(desk.colleagues, {}),
  ])
  return { ...found, people: colleagues.map(({ username }) => username) }
}

export function meta() {
  return [{ title: 'Activity | Editor' }]
}

/** Who did what, newest first: writes, sign-ins, rights, exports and uses of tokens. */
export default function Activity() {
  const loaded = useLoaderData<typeof clientLoader>()
  const { activity, next, people } = loaded
  const [shown, setParameters] = useSearchParams()
  // A filter that is set while another one still loads must not undo it.
  const [parameters, choose] = useOptimisticValue(loaded, shown)
  const { isBusy, attempt } = useAttempt()
  const query = activityQuery(parameters)
  /** A filter begins at the newest entry again. */
  const change = (name: FilterName, value: string) => {
    const changed = withFilter(parameters, name, value)
    choose(changed)
    setParameters(changed, { replace: true })
  }
  const download = () => attempt(() => downloadWithToken('editor/activity.csv', query, 'activity.csv'))
  return (
    <>
      <div className="bar">
        <h1>Activity</h1>
        <span className="spacer" />
        <Button disabled={isBusy} onClick={() => void download()}>
          <Icon name="dl" />
          Export CSV
        </Button>
      </div>
      <ActivityFilters
        parameters={parameters}
        people={people}
        recordName={query.entity ? (activity[0]?.name ?? null) : null}
        onChange={change}
      />
      {activity.length === 0 ? (
        <div className="notice">
          <Empty text="Nothing was recorded that matches" />
        </div>
      ) : (
        <table className="list activity">
          <thead>
            <tr>
              <th scope="col" className="w-moment">
                When
              </th>
              <th scope="col" className="w-choice">
                Who
              </th>
              <th scope="col">What</th>
              <th scope="col" className="w-day">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {activity.map((entry) => (
              <ActivityRow
                key={entry.id}
                entry={entry}
                isOfOneRecord={query.entity_id !== undefined}
                recordAddress={recordAddress(parameters, entry)}
              />
            ))}
          </tbody>
        </table>
      )}
      <nav className="pages" aria-label="Pages of the activity">
        {parameters.has('before') && <RouteButton to={address(parameters, null)}>Newest</RouteButton>}
        {next !== null && <RouteButton to={address(parameters, next)}>Older</RouteButton>}
        <span>Entries are kept for {site.activity.daysKept} days. Nobody can change them.</span>
      </nav>
    </>
  )
}

function withFilter(before: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const dropped = ['before', name, ...(name === 'entity' ? ['entity_id'] : [])]
  const kept = [...before].filter(([other]) => !dropped.includes(other))
  return new URLSearchParams(value ? [...kept, [name, value]] : kept)
}

function address(parameters: URLSearchParams, before: number | null): string {
  const kept = [...parameters].filter(([name]) => name !== 'before')
  return `${ACTIVITY_PATH}?${new URLSearchParams(before === null ? kept : [...kept, ['before', String(before)]])}`
}

function recordAddress(
  parameters: URLSearchParams,
  { entity, entity_id, name }: ActivityEntry,
): string | null {
  if (entity === null || entity_id === null || name === null) return null
  const kept = [...parameters].filter(([other]) => !['before', 'entity', 'entity_id'].includes(other))
  return `${ACTIVITY_PATH}?${new URLSearchParams([...kept, ['entity', entity], ['entity_id', String(entity_id)]])}`
}
