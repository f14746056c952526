import { useMemo } from 'react'
import { useLoaderData, useLocation, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { inSentence } from './in-sentence.ts'
import { arrange } from './list/arrange.ts'
import { alignment } from './list/cell.tsx'
import { ListRow } from './list/list-row.tsx'
import { RecordList } from './list/record-list.tsx'
import { useRememberedTerm } from './list/use-remembered-term.ts'
import { useSavedRows } from './list/use-saved-rows.ts'
import { loadOptions, loadRows } from './records.ts'
import { screenAt } from './screens.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const screen = screenAt(new URL(request.url).pathname)
  const { columns, groupBy = columns[0] } = screen
  const [rows, options] = await Promise.all([
    loadRows(screen.rows),
    loadOptions(screen, [...columns, groupBy]),
  ])
  return { rows, options }
}

export function meta({ location }: MetaArgs) {
  return [{ title: `${screenAt(location.pathname).title} | Editor` }]
}

/** The list of a declared screen. */
export default function List() {
  const { pathname } = useLocation()
  const screen = screenAt(pathname)
  const { rows: loaded, options } = useLoaderData<typeof clientLoader>()
  const { rows, onSaved } = useSavedRows(loaded)
  const [term, setTerm] = useRememberedTerm()
  const lines = useMemo(() => arrange(screen, rows, term, options), [screen, rows, term, options])
  const found = lines.filter((line) => 'record' in line).length
  const labelOf = (name: string) => screen.form[name]?.label ?? name
  return (
    <RecordList
      screen={screen}
      count={term ? `${found} of ${rows.length}` : rows.length}
      search={{
        text: term,
        term,
        placeholder: `Search by ${screen.search.map((name) => inSentence(labelOf(name))).join(', ')}`,
        onChange: setTerm,
      }}
      heads={screen.columns.map((name) => ({
        label: labelOf(name),
        width: screen.form[name]?.input ?? 'line',
        align: alignment(screen, name),
      }))}
      lines={lines}
      onSaved={onSaved}
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
