import { Link, useRevalidator } from 'react-router'
import { api } from '#app/api-client.ts'
import { useUsername } from '#app/use-session.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/morning.ts'
import { RecentBulkList } from './bulk/recent-bulk-list.tsx'
import { FirstSteps, isStarting } from './first-steps/first-steps.tsx'
import { allDrafts } from './edit-session/draft.ts'
import { formatMoment } from './inputs/local-moment.ts'
import { MissedList } from './missed-list.tsx'
import { loadMorningView, MorningView } from './morning-view.tsx'
import { plainText } from '#domain/plain-text.ts'

interface AttentionItem {
  kind: string
  label: string
  count: number
  to?: string
  records: { label: string; to: string }[]
}

export async function clientLoader() {
  const [{ attention }, { missed }, { first_steps: start }, view] = await Promise.all([
    api.desk.attention({}),
    api.desk.missed({}),
    api.desk.firstSteps({}),
    loadMorningView(),
  ])
  return { attention, missed, start: isStarting(start) ? start : null, view }
}

/** The start page of the editor: what needs attention, with links to fix it. */
export default function Morning({ loaderData: { attention, missed, start, view } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const drafts = allDrafts(useUsername())
  const unsavedDrafts: AttentionItem = {
    kind: 'kept-input',
    label: 'Unsaved changes kept in this browser',
    count: drafts.length,
    records: drafts.map(({ name, keptAt, path }) => ({
      label: `${name} (${formatMoment(keptAt)})`,
      to: path,
    })),
  }
  const problems = [unsavedDrafts, ...attention.filter((item) => !item.is_information)].filter(
    ({ count }) => count > 0,
  )
  const information = attention.filter((item) => item.is_information)
  return (
    <>
      <div className="bar">
        <h1>Today</h1>
      </div>
      <div className="morning">
        {start && <FirstSteps start={start} />}
        {/* Nothing can need attention before there is anything. */}
        {(problems.length > 0 || !start) && <h2>Needs attention</h2>}
        {problems.length > 0 && <AttentionList items={problems} />}
        {problems.length === 0 && !start && <Empty text="Nothing needs attention" />}
        <MorningView {...view} onChoose={() => void revalidate()} />
        <RecentBulkList />
        {missed.length > 0 && <MissedList missed={missed} />}
        {information.length > 0 && (
          <>
            <h2>Good to know</h2>
            <AttentionList items={information} />
          </>
        )}
      </div>
    </>
  )
}

function AttentionList({ items }: { items: AttentionItem[] }) {
  return (
    <ul className="matters">
      {items.map(({ kind, label, count, to, records }) => (
        <li key={kind}>
          <h3>
            <b>{count}</b>
            {to ? <Link to={to}>{label}</Link> : label}
          </h3>
          <ul>
            {records.map((record) => (
              <li key={`${record.to} ${record.label}`}>
                <Link to={record.to}>
                  {plainText(record.label)}
                  <Icon name="right" />
                </Link>
              </li>
            ))}
            {count > records.length && (
              <li className="muted">
                {to && to !== '/editor' ? (
                  <Link to={to}>
                    and {count - records.length} more
                    <Icon name="right" />
                  </Link>
                ) : (
                  `and ${count - records.length} more`
                )}
              </li>
            )}
          </ul>
        </li>
      ))}
    </ul>
  )
}
