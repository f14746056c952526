import { useMemo } from 'react'
import { useLoaderData, useLocation, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { inSentence } from './in-sentence.ts'
import { arrange } from './list/arrange.ts'
import { alignment } from './list/cell.tsx'
import { FilterBar } from './list/filter-bar.tsx'
import { ListRow } from './list/list-row.tsx'
import { loadFirstPart } from './list/load-first-part.ts'
import { RecordList } from './list/record-list.tsx'
import { useFoundCount } from './list/use-found-count.ts'
import { useList } from './list/use-list.ts'
import { loadOptions, type Options } from './records.ts'
import type { Screen } from './screen.ts'
import { screenAt } from './screens.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const screen = screenAt(new URL(request.url).pathname)
  const { columns, groupBy = columns[0] } = screen
  const [part, options] = await Promise.all([
    loadFirstPart(request, screen),
    loadOptions(screen, [...columns, groupBy]),
  ])
  return { ...part, options }
}

export function meta({ location }: MetaArgs) {
  return [{ title: `${screenAt(location.pathname).title} | Editor` }]
}

/** The list of a declared screen. */
export default function List() {
  const { pathname } = useLocation()
  const screen = screenAt(pathname)
  const { query, first, options } = useLoaderData<typeof clientLoader>()
  const { rows, groups, onSaved, search, change, ...list } = useList(screen, query, first)
  const lines = useMemo(
    () => arrange(rows, groups, groupNames(screen, options), 'None'),
    [rows, groups, options, screen],
  )
  const isFiltered = search.term !== '' || query.filter !== undefined
  const labelOf = (name: string) => screen.form[name]?.label ?? name
  return (
    <RecordList
      screen={screen}
      count={useFoundCount(screen.resource.key, rows.length, isFiltered)}
      search={{
        ...search,
        placeholder: `Search by ${screen.search.map((name) => inSentence(labelOf(name))).join(', ')}`,
      }}
      above={<FilterBar screen={screen} query={query} onChange={change} />}
      isFiltered={isFiltered}
      heads={screen.columns.map((name) => ({
        label: labelOf(name),
        width: screen.form[name]?.input ?? 'line',
        align: alignment(screen, name),
        field: name,
      }))}
      lines={lines}
      onSaved={onSaved}
      {...list}
      row={(record, index) => (
        <ListRow
          key={record.id}
          screen={screen}
          record={record}
          options={options}
          onSaved={onSaved}
          index={index}
        />
      )}
    />
  )
}

function groupNames({ groupBy = '', form }: Screen, options: Options) {
  const field = form[groupBy]
  return field?.input === 'options'
    ? Object.entries(field.options).map(([id, name]) => ({ id, name }))
    : (options[groupBy] ?? [])
}
