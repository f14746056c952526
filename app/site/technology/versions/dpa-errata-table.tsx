import { errataOf, releasesOf } from '#domain/technology/firmware/current-releases.ts'
import type { Firmware } from '#domain/technology/firmware/firmware.ts'
import { releaseAnchor } from '#domain/technology/firmware/release-address.ts'
import { TableFilter } from '#app/site/article/table-filter.tsx'

/** Errata of the device protocol, with workarounds and the versions that fix them. */
export function DpaErrataTable({ releases }: { releases: Firmware[] }) {
  const errata = releasesOf(releases, 'dpa').flatMap((release) =>
    errataOf(release).map((erratum, position) => ({
      ...erratum,
      id: position === 0 ? `errata-${releaseAnchor(release)}` : undefined,
    })),
  )
  return (
    <>
      <TableFilter label="Find in problems and workarounds" total={errata.length} />
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
          {errata.map(({ id, version, problem, workaround, scope, fixed_in }) => (
            <tr key={`${version} ${problem}`} id={id}>
              <th scope="row">
                <b>v{version}</b>
              </th>
              <td>{problem}</td>
              <td data-label="Workaround">{workaround}</td>
              <td data-label="Concerns">{scope}</td>
              <td data-label="Repaired in">{fixed_in && `v${fixed_in}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
