import { useMemo, useRef, useState } from 'react'
import { useLoaderData, useLocation, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { arrange } from './list/arrange.ts'
import { KeyHints } from './list/key-hints.tsx'
import { useListKeys } from './list/list-keys.ts'
import { ListBar } from './list/list-bar.tsx'
import { ListTable } from './list/list-table.tsx'
import { SearchBox } from './list/search-box.tsx'
import { loadOptions, loadRows, type SavedRecord } from './records.ts'
import { formPath } from './screen.ts'
import { screenAt } from './screens.ts'

/** What was searched for stays while the editor is open, by list. */
const terms = new Map<string, string>()

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
  const [changed, setChanged] = useState(new Map<number, SavedRecord>())
  const [term, setTerm] = useState(terms.get(pathname) ?? '')
  const table = useRef<HTMLTableElement>(null)
  useListKeys(table)
  const rows = useMemo(() => loaded.map((row) => changed.get(row.id) ?? row), [loaded, changed])
  const lines = useMemo(() => arrange(screen, rows, term, options), [screen, rows, term, options])
  const found = lines.filter((line) => 'record' in line).length
  const search = (text: string) => {
    terms.set(pathname, text)
    setTerm(text)
  }
  return (
    <>
      <ListBar title={screen.title} count={term ? `${found} of ${rows.length}` : rows.length}>
        <SearchBox
          label={`Search ${screen.title.toLowerCase()}`}
          placeholder={`Search by ${screen.search.map((name) => screen.form[name]?.label.toLowerCase()).join(', ')}`}
          value={term}
          onChange={search}
        />
        <ButtonLink look="primary" to={formPath(screen)} data-key="n">
          + Create New <kbd>N</kbd>
        </ButtonLink>
      </ListBar>
      {lines.length === 0 ? (
        <div className="notice">
          <Empty text={rows.length === 0 ? screen.empty : `Nothing matches “${term}”`} />
        </div>
      ) : (
        <ListTable
          table={table}
          screen={screen}
          lines={lines}
          options={options}
          onSaved={(record) => setChanged((before) => new Map(before).set(record.id, record))}
        />
      )}
      <KeyHints
        keys={{
          '↑↓': 'move',
          Enter: 'edit',
          ...('is_online' in screen.form && { O: 'online' }),
          ...(screen.resource.copy && { C: 'clone' }),
          '/': 'search',
          N: 'create new',
        }}
      />
    </>
  )
}
