import { releaseName, type Erratum } from '#domain/technology/firmware/firmware.ts'
import { useVendor } from '#app/vendor.ts'
import { inWords } from '#domain/words.ts'

/** Errata with the version that has them, if they are of several. */
export function ErrataTable({ errata, isMixed = false }: { errata: Erratum[]; isMixed?: boolean }) {
  const { words } = useVendor()
  return (
    <table className="spec versions">
      <thead>
        <tr>
          {isMixed && <th scope="col">Version</th>}
          <th scope="col">Problem</th>
          <th scope="col">Workaround</th>
          <th scope="col">Concerns</th>
          <th scope="col">Repaired in</th>
        </tr>
      </thead>
      <tbody>
        {errata.map(({ product, version, problem, workaround, scope, fixed_in }) => (
          <tr key={`${version} ${problem}`}>
            {isMixed && <th scope="row">{inWords(releaseName({ product, name: `v${version}` }), words)}</th>}
            <td>{problem}</td>
            <td data-label="Workaround">{workaround || 'none known'}</td>
            <td data-label="Concerns">{scope}</td>
            <td data-label="Repaired in">{fixed_in ? `v${fixed_in}` : 'not yet'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
