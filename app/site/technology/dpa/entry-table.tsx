import { dpaEntryAnchor, type DpaEntryKind } from '#domain/technology/dpa/entry.ts'
import { TableFilter } from '#app/site/article/table-filter.tsx'
import { useVendor } from '#app/vendor.ts'

interface Entry {
  kind: DpaEntryKind
  code: string
  name: string
  declaration: string
  available_at: string
  since: string
  description: string
}

interface Props {
  kind: DpaEntryKind
  entries: Entry[]
}

/** Labels of the columns by kind; a column without a label is left out. */
const columns: Record<DpaEntryKind, { code: string; name: string; filter: string | null }> = {
  event: { code: 'Number', name: 'Event', filter: 'Find an event' },
  'api-function': { code: 'Number', name: 'Function', filter: 'Find a function' },
  configuration: { code: 'Address', name: 'Item', filter: 'Find a configuration byte' },
  'response-code': { code: 'Code', name: 'Name', filter: null },
  'spi-status': { code: 'Status', name: 'Name', filter: null },
  'frc-command': { code: 'Command', name: 'Name', filter: 'Find an FRC command' },
}

/** Entries of the reference with their numbers, by kind. */
export function EntryTable({ kind, entries }: Props) {
  const { words } = useVendor()
  const { code, name, filter } = columns[kind]
  const hasSince = entries.some(({ since }) => since !== '')
  return (
    <>
      {filter && <TableFilter label={filter} total={entries.length} />}
      <table className="spec dpa-entries">
        <thead>
          <tr>
            <th scope="col">{code}</th>
            <th scope="col">{name}</th>
            <th scope="col">Meaning</th>
            {hasSince && <th scope="col">Since {words.dpa}</th>}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            <tr key={index} id={dpaEntryAnchor(entry)}>
              <td className="mono">{entry.code}</td>
              <th scope="row">
                {entry.name}
                {entry.available_at && <small>{entry.available_at}</small>}
              </th>
              <td>
                {entry.declaration && <code className="declaration">{entry.declaration}</code>}
                {entry.description}
              </td>
              {hasSince && (
                <td data-label={`Since ${words.dpa}`}>
                  {entry.since ? `v${entry.since}` : 'not documented'}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
