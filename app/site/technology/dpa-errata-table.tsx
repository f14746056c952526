import { TableFilter } from '#app/site/article/table-filter.tsx'
import { anchorOf, dpaErrata } from './dpa-archive.ts'

/** Errata of older DPA versions, with workarounds and the versions that fix them. */
export function DpaErrataTable() {
  return (
    <>
      <TableFilter label="Find in problems and workarounds" total={dpaErrata.length} />
      <table className="spec versions">
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Problem</th>
            <th scope="col">Workaround</th>
            <th scope="col">Concerns</th>
            <th scope="col">Repaired in</th>
          </tr>
        </thead>
        <tbody>
          {dpaErrata.map(({ version, problem, workaround, scope, fixed_in }, position) => (
            <tr
              key={problem}
              id={dpaErrata[position - 1]?.version === version ? undefined : `errata-${anchorOf(version)}`}
            >
              <th scope="row">
                <b>v{version}</b>
              </th>
              <td>{problem}</td>
              <td data-label="Workaround">{workaround}</td>
              <td data-label="Concerns">{scope}</td>
              <td data-label="Repaired in">v{fixed_in}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
